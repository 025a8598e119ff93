import { formaterDateCourte } from '@facturier/domaine/valeurs/date-civile';
import { LIBELLES_STATUT } from '@facturier/domaine/factures/libelles';
import { centimesDepuisEuros, ecrireNombre } from '@facturier/domaine/valeurs/montant';
import { nomClient, resteEmis, sujetFacture, type FactureResume } from './facture';

const BOM = '\ufeff';
const TETES = ['Numéro', 'Client', 'Objet', 'Émise le', 'Échéance', 'Statut', 'Montant TTC', 'Reste dû'];

/** Ce par quoi un tableur reconnaît une formule, signes de pleine chasse compris. */
const FORMULE = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Un texte en cellule : cité s'il le faut ; pris pour une formule, il reçoit une apostrophe. */
function cellule(texte: string): string {
  const desarme = FORMULE.test(texte) ? `'${texte}` : texte;
  return /[;"\r\n]/.test(desarme) ? `"${desarme.replaceAll('"', '""')}"` : desarme;
}

const euros = (montant: number): string =>
  ecrireNombre(centimesDepuisEuros(montant), 2, 2).replaceAll(/\s/g, '');
const date = (jour: string | null): string => (jour ? formaterDateCourte(jour) : '');

const ligne = (facture: FactureResume): string =>
  [
    ...[
      facture.numero ?? '',
      nomClient(facture),
      sujetFacture(facture),
      facture.statutEmetteur === 'brouillon' ? '' : date(facture.dateEmission),
      date(facture.dateEcheance),
      LIBELLES_STATUT[facture.statutEmetteur],
    ].map(cellule),
    euros(facture.genre === 'avoir' ? -facture.montantTTC : facture.montantTTC),
    euros(resteEmis(facture)),
  ].join(';');

/** Les factures choisies en CSV, comme un tableur français les lit : points-virgules, virgule décimale, marque d'ordre. */
export const lignesTableur = (factures: readonly FactureResume[]): string =>
  `${BOM}${[TETES.join(';'), ...factures.map(ligne)].join('\r\n')}\r\n`;

export const enTableur = (factures: readonly FactureResume[]): Blob =>
  new Blob([lignesTableur(factures)], { type: 'text/csv;charset=utf-8' });
