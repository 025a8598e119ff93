import { clsx } from 'clsx';
import { Button } from 'antd';
import { useState, type JSX } from 'react';
import { Link } from 'react-router-dom';
import { direEcheance } from '@facturier/domaine/factures/a-payer';
import { EtatVide } from '@/components/EtatVide';
import { Icone } from '@/components/Icone';
import { paths } from '@/config/paths';
import { accorder, afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import type { APayer, FactureAPayer } from '@facturier/domaine/contrat/echeances';
import { useAgenda } from '../../api/agenda';
import { phrasesAPart } from '../../model/a-payer';
import styles from './EnTeteAPayer.module.css';

/** Ce qui se montre sans demander la suite. */
const PREMIERES = 3;

function LigneAPayer({ facture, aujourdhui }: { facture: FactureAPayer; aujourdhui: string }): JSX.Element {
  const mettreALAgenda = useAgenda();
  const { _id, numero, emetteur, dateEcheance, resteAPayer, joursDeRetard } = facture;
  const enRetard = joursDeRetard > 0;
  return (
    <li className={styles.ligne}>
      <Link to={paths.facture.href(_id)}>
        <span className={styles.qui}>
          <b>{emetteur}</b>
          <span>{numero}</span>
        </span>
        <span className={clsx(styles.quand, enRetard && styles.retard)}>
          <Icone nom={enRetard ? 'alerte' : 'horloge'} taille={15} />
          {direEcheance(dateEcheance, aujourdhui)}
        </span>
        <b className={clsx(styles.montant, textes.chiffres)}>{afficherEuros(resteAPayer)}</b>
      </Link>
      <Button
        type="text"
        aria-label={`Ajouter ${numero} à mon agenda`}
        title="Ajouter à mon agenda"
        icon={<Icone nom="calendrier" />}
        disabled={!dateEcheance}
        onClick={() => mettreALAgenda(facture)}
      />
    </li>
  );
}

function APart({ bilan }: { bilan: APayer }): JSX.Element | null {
  const phrases = phrasesAPart(bilan);
  return phrases.length > 0 ? <p className={styles.aPart}>{phrases.join(' ')}</p> : null;
}

/** « 3 factures, dont 1 en retard (200,00 €) ». */
function detailDe({ total, enRetard }: APayer): string {
  const nombre = accorder(total.nombre, 'facture');
  return enRetard.nombre > 0
    ? `${nombre}, dont ${enRetard.nombre}\u00a0en retard (${afficherEuros(enRetard.montant)})`
    : nombre;
}

/** En tête des factures reçues : ce qui reste à payer, les retards d'abord, à emporter dans son agenda ; « Tout est payé » sinon. */
export function EnTeteAPayer({ bilan }: { bilan: APayer }): JSX.Element {
  const [entier, setEntier] = useState(false);
  const mettreALAgenda = useAgenda();
  const { factures, total, nombreRecues, aujourdhui } = bilan;
  if (total.nombre === 0)
    return (
      <section className={styles.carte} aria-label="À payer">
        <EtatVide dessin="paye" titre="Tout est payé" compact>
          <p>
            Rien n’est à payer sur{' '}
            {nombreRecues > 1 ? `vos ${accorder(nombreRecues, 'facture')} reçues` : 'la facture reçue'}.
          </p>
          <APart bilan={bilan} />
        </EtatVide>
      </section>
    );
  const visibles = entier ? factures : factures.slice(0, PREMIERES);
  return (
    <section className={styles.carte} aria-labelledby="a-payer">
      <div className={styles.tete}>
        <div>
          <h2 id="a-payer">À payer</h2>
          <p className={clsx(styles.total, textes.chiffres)}>{afficherEuros(total.montant)}</p>
          <p className={styles.detail}>{detailDe(bilan)}</p>
        </div>
        {factures.length > 1 && (
          <Button icon={<Icone nom="calendrier" />} onClick={() => mettreALAgenda()}>
            Tout ajouter à mon agenda
          </Button>
        )}
      </div>
      <ul className={styles.lignes}>
        {visibles.map((facture) => (
          <LigneAPayer key={facture._id} facture={facture} aujourdhui={aujourdhui} />
        ))}
      </ul>
      {factures.length > PREMIERES && (
        <Button type="link" aria-expanded={entier} onClick={() => setEntier(!entier)}>
          {entier ? 'N’en voir que trois' : `Voir les ${factures.length}\u00a0factures à payer`}
        </Button>
      )}
      <APart bilan={bilan} />
    </section>
  );
}
