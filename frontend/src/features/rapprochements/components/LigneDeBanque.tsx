import { phraseDePreuve } from '@facturier/domaine/releves/preuves';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { clsx } from 'clsx';
import { memo, useState, type JSX } from 'react';
import { Bouton } from '@/components/Bouton';
import { Selecteur } from '@/components/Selecteur';
import textes from '@/components/textes.module.css';
import { formaterDateCourte } from '@/lib/format/date';
import { choixPropose, type Choix, type OperationExaminee } from '../model/examen';
import { type Annuaire, choixDeLOption, optionDuChoix, optionsDe, phraseDuChoix } from '../model/options';
import styles from './rapprochements.module.css';

interface OperationProps {
  ligne: OperationExaminee;
  choix: Choix | undefined;
  annuaire: Annuaire;
  surChoix: (empreinte: string, choix: Choix | null) => void;
}

/** Ce qui se fait d'une ligne quand la proposition ne convient pas. */
function AutreChoix({ ligne, choix, annuaire, surChoix }: OperationProps): JSX.Element {
  const [ouvert, setOuvert] = useState(false);
  if (!ouvert)
    return (
      <Bouton genre="lien" taille="petite" onClick={() => setOuvert(true)}>
        {ligne.proposition ? 'Autre choix' : 'Choisir une facture'}
      </Bouton>
    );
  return (
    <Selecteur
      aria-label={`Que faire de ${formaterEuros(ligne.montantCentimes)} du ${formaterDateCourte(ligne.date)}`}
      vide="Laisser pour plus tard"
      options={optionsDe(ligne, annuaire)}
      valeur={optionDuChoix(choix)}
      surChoix={(option) => surChoix(ligne.empreinte, choixDeLOption(option, ligne))}
    />
  );
}

/** Ce que le relevé dit, et combien. */
function Textes({ ligne: { date, libelle, montantCentimes } }: { ligne: OperationExaminee }): JSX.Element {
  return (
    <>
      <time dateTime={date} className={clsx(textes.chiffres, styles.date)}>
        {formaterDateCourte(date)}
      </time>
      <span className={styles.libelle}>{libelle}</span>
      <b className={clsx(textes.chiffres, styles.montant)}>{formaterEuros(montantCentimes)}</b>
    </>
  );
}

/** Une ligne déjà appliquée : grisée, elle ne propose plus rien. */
export const LigneConnue = ({ ligne }: { ligne: OperationExaminee }): JSX.Element => (
  <li className={clsx(styles.ligne, styles.connue)}>
    <Textes ligne={ligne} />
    <span className={styles.preuve}>Déjà rapprochée</span>
  </li>
);

/** Une entrée d'argent du relevé : sa preuve, une case, et un autre choix. */
export const LigneDeBanque = memo(function LigneDeBanque(props: OperationProps): JSX.Element {
  const { ligne, choix, annuaire, surChoix } = props;
  const { empreinte, proposition } = ligne;
  const propose = proposition && choixPropose(proposition);
  const montre = choix ?? propose;
  const somme = `${formaterEuros(ligne.montantCentimes)} du ${formaterDateCourte(ligne.date)}`;
  return (
    <li className={clsx(styles.ligne, choix && styles.choisie)}>
      {montre && (
        <input
          type="checkbox"
          className={styles.case}
          aria-label={`${somme}\u00a0: ${phraseDuChoix(montre, annuaire)}`}
          checked={choix !== undefined}
          onChange={({ target }) => surChoix(empreinte, target.checked ? montre : null)}
        />
      )}
      <Textes ligne={ligne} />
      <div className={styles.preuve}>
        {proposition && <span>{phraseDePreuve(proposition.preuve)}</span>}
        {montre && <span className={styles.suite}>{phraseDuChoix(montre, annuaire)}</span>}
        {proposition?.preuve.regle !== 'versement' && <AutreChoix {...props} />}
      </div>
    </li>
  );
});
