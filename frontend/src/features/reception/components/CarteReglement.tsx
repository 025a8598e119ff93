import type { FactureRecue } from '@facturier/domaine/reception/facture-recue';
import { moyenEcrit, phraseSansVirement } from '@facturier/domaine/reception/moyen-recu';
import { sensDuRecu, sommeDe } from '@facturier/domaine/reception/sens-recu';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Icone } from '@/components/Icone';
import textes from '@/components/textes.module.css';
import { CodeDeVirement } from './CodeDeVirement';
import styles from './reception.module.css';

/** Une valeur à recopier ailleurs : elle se lit groupée, elle se copie nue. */
function ACopier({
  nom,
  valeur,
  ecrit = valeur,
}: {
  nom: string;
  valeur: string;
  ecrit?: string;
}): JSX.Element {
  const [copiee, setCopiee] = useState(false);
  return (
    <div>
      <dt>{nom}</dt>
      <dd className={textes.chiffres}>
        <span>{ecrit}</span>
        <Button
          size="small"
          type="text"
          aria-label={copiee ? `${nom} copié` : `Copier\u00a0: ${nom}`}
          icon={<Icone nom={copiee ? 'coche' : 'copie'} taille={16} />}
          onClick={() => void navigator.clipboard.writeText(valeur).then(() => setCopiee(true))}
        />
      </dd>
    </div>
  );
}

const Dite = ({ nom, valeur }: { nom: string; valeur: string }): JSX.Element => (
  <div>
    <dt>{nom}</dt>
    <dd>{valeur}</dd>
  </div>
);

/** Vrai si la somme est due par qui l'a reçue : un avoir, ou une facture rectifiée en négatif, ne se paie pas. */
const estAPayer = (facture: FactureRecue): boolean => sensDuRecu(sommeDe(facture)) === 'a-payer';

/** Où payer : bénéficiaire, IBAN, BIC, référence, conditions ; rien si le fichier n'en dit rien. */
export function CarteReglement({ facture }: { facture: FactureRecue }): JSX.Element | null {
  const { iban, bic, titulaire, reference, mandat, conditions, beneficiaire } = facture.reglement;
  const nom = beneficiaire ?? titulaire;
  const sansVirement = phraseSansVirement(facture);
  const moyen = moyenEcrit(facture.reglement);
  const qui = sansVirement && !iban ? undefined : nom;
  if (!estAPayer(facture) || !(iban || reference || conditions || sansVirement || moyen)) return null;
  return (
    <section className={styles.volet} aria-label="Règlement">
      <h2>Règlement</h2>
      {sansVirement && (
        <p>
          <b>{sansVirement}.</b> N’en faites pas le virement&nbsp;: vous paieriez deux fois.
        </p>
      )}
      {(moyen || qui || iban || bic || reference || mandat) && (
        <dl>
          {moyen && <Dite nom="Moyen" valeur={moyen} />}
          {qui && <Dite nom="Bénéficiaire" valeur={qui} />}
          {iban && <ACopier nom="IBAN" valeur={iban} ecrit={iban.replace(/(.{4})(?=.)/g, '$1 ')} />}
          {bic && <ACopier nom="BIC" valeur={bic} />}
          {mandat && <Dite nom="Mandat" valeur={mandat} />}
          {reference && <ACopier nom="Référence" valeur={reference} />}
        </dl>
      )}
      {!sansVirement && iban && <CodeDeVirement facture={facture} />}
      {conditions && <p>{conditions}</p>}
    </section>
  );
}
