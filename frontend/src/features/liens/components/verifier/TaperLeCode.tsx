import { CODE_COURT, NUMERO_LU, SIRET_LU } from '@facturier/domaine/verification/saisie';
import { texte } from '@facturier/domaine/valeurs/regle';
import { useId, useState, type FormEvent, type JSX } from 'react';
import { Alerte } from '@/components/Alerte';
import { Bouton } from '@/components/Bouton';
import { Saisie } from '@/components/Saisie';
import { ErreurApi } from '@/lib/erreurs-api';
import { trouverLeCode } from '../../api/verifier-code';
import styles from './verifier.module.css';

const CHAMPS = [
  { nom: 'siret', libelle: 'SIRET du vendeur', inputMode: 'numeric', regle: SIRET_LU, max: 24 },
  { nom: 'numero', libelle: 'Numéro du document', inputMode: 'text', regle: texte(NUMERO_LU), max: 35 },
  { nom: 'code', libelle: 'Code à huit signes', inputMode: 'text', regle: CODE_COURT, max: 12 },
] as const;
type Champ = (typeof CHAMPS)[number]['nom'];
const VIDE: Record<Champ, string> = { siret: '', numero: '', code: '' };

/** De qui n'a pas d'appareil photo : trois choses lues sur le papier. */
export function TaperLeCode({
  titre,
  surCode,
}: {
  titre: string;
  surCode: (code: string) => void;
}): JSX.Element {
  const id = useId();
  const [lu, setLu] = useState(VIDE);
  const [fautes, setFautes] = useState<Partial<Record<Champ, string>>>({});
  const [refus, setRefus] = useState('');
  const [occupe, setOccupe] = useState(false);
  const chercher = async (evenement: FormEvent<HTMLFormElement>): Promise<void> => {
    evenement.preventDefault();
    const vues = CHAMPS.flatMap(({ nom, regle }) => {
      const phrase = regle(lu[nom]);
      return phrase ? [[nom, phrase] as const] : [];
    });
    setFautes(Object.fromEntries(vues));
    setRefus('');
    const [premiere] = vues;
    if (premiere) {
      document.getElementById(`${id}-${premiere[0]}`)?.focus();
      return;
    }
    setOccupe(true);
    const suite = await trouverLeCode({ ...lu, numero: lu.numero.trim() });
    setOccupe(false);
    if (!(suite instanceof ErreurApi)) surCode(suite.code);
    else if (suite.code === 'RESSOURCE_INTROUVABLE')
      setRefus(
        'Aucun document émis ici ne porte à la fois ce SIRET, ce numéro et ce code. Relisez-les sur le papier.',
      );
    else setRefus(suite.message);
  };
  return (
    <form className={styles.taper} noValidate onSubmit={(evenement) => void chercher(evenement)}>
      <h2>{titre}</h2>
      {CHAMPS.map(({ nom, libelle, inputMode, max }) => (
        <div key={nom} className={styles.champ}>
          <label htmlFor={`${id}-${nom}`}>{libelle}</label>
          <Saisie
            id={`${id}-${nom}`}
            grande
            inputMode={inputMode}
            value={lu[nom]}
            maxLength={max}
            autoComplete="off"
            spellCheck={false}
            required
            aria-invalid={fautes[nom] ? true : undefined}
            aria-describedby={fautes[nom] ? `${id}-${nom}-faute` : undefined}
            onChange={({ currentTarget }) => setLu({ ...lu, [nom]: currentTarget.value })}
          />
          {fautes[nom] && (
            <p id={`${id}-${nom}-faute`} className={styles.faute}>
              {fautes[nom]}
            </p>
          )}
        </div>
      ))}
      <Bouton genre="principal" taille="grande" type="submit" occupe={occupe}>
        Vérifier
      </Bouton>
      {refus && <Alerte type="erreur" titre={refus} />}
    </form>
  );
}
