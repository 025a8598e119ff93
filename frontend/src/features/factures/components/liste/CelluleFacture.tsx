import { clsx } from 'clsx';
import type { JSX } from 'react';
import { formaterDateCourte } from '@/lib/format/date';
import { afficherEuros } from '@/lib/format/montant';
import textes from '@/components/textes.module.css';
import type { Colonne } from '../../model/colonnes';
import { enListe, resteEmis, type Cote, type FactureResume } from '../../model/facture';
import { EtiquetteFacture } from '../commun/EtiquetteFacture';
import styles from './tableau.module.css';

/** La largeur et l'alignement de chaque colonne, en tête comme en corps. */
export const CLASSES_COLONNE: Readonly<Record<Colonne, string | undefined>> = {
  numero: styles.colNumero,
  objet: undefined,
  montant: styles.colMontant,
  reste: clsx(styles.colMontant, styles.colReste),
  statut: styles.colStatut,
  emission: styles.colDate,
  echeance: styles.colDate,
};

const Rien = ({ dit }: { dit: string }): JSX.Element => (
  <>
    <span aria-hidden="true">–</span>
    <span className={textes.lecteurs}>{dit}</span>
  </>
);

const date = (jour: string | null, absente: string): JSX.Element | string =>
  jour ? formaterDateCourte(jour) : <Rien dit={absente} />;

/** Ce qu'une facture montre dans une colonne. */
export function CelluleFacture({
  colonne,
  facture,
  cote,
}: {
  colonne: Colonne;
  facture: FactureResume;
  cote: Cote;
}): JSX.Element {
  const { sujet, montant, emiseLe } = enListe(facture, cote);
  const classe = CLASSES_COLONNE[colonne];
  switch (colonne) {
    case 'numero':
      return <td>{facture.numero ?? <Rien dit="Sans numéro" />}</td>;
    case 'objet':
      return (
        <td className={styles.objet}>
          <span className={styles.hauteur}>
            <span className={styles.deuxLignes}>{sujet}</span>
          </span>
        </td>
      );
    case 'montant':
      return <td className={clsx(classe, textes.chiffres)}>{montant}</td>;
    case 'reste':
      return (
        <td className={clsx(classe, textes.chiffres)}>
          {resteEmis(facture) > 0 ? afficherEuros(facture.resteAPayer) : <Rien dit="Rien de dû" />}
        </td>
      );
    case 'statut':
      return (
        <td>
          <EtiquetteFacture facture={facture} cote={cote} />
        </td>
      );
    case 'emission':
      return <td className={clsx(classe, textes.chiffres)}>{date(emiseLe, 'Pas encore émise')}</td>;
    case 'echeance':
      return (
        <td className={clsx(classe, textes.chiffres, facture.joursDeRetard > 0 && styles.enRetard)}>
          {date(facture.dateEcheance, 'Sans échéance')}
          {facture.dateEcheance && facture.echeancePresumee && (
            <>
              <br />
              <small>présumée</small>
            </>
          )}
        </td>
      );
  }
}
