import type { Facture, FactureResume, MoyenPaiement, Paiement } from '@facturier/domaine/contrat/factures';
import type { Cote, StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { type Centimes, centimesDepuisEuros, formaterEuros } from '@facturier/domaine/valeurs/montant';

export type { Cote };
export type {
  Facture,
  FactureResume,
  LigneHistorique,
  MoyenPaiement,
  Paiement,
  Sommes,
  Statuts,
} from '@facturier/domaine/contrat/factures';

/** Un statut, d'un côté ou de l'autre. */
export type Statut = StatutEmetteur | StatutDestinataire;

/** Le dernier encaissement encore en vigueur : ni écriture contraire, ni annulé. */
export const dernierPaiement = (paiements: readonly Paiement[]): Paiement | undefined =>
  paiements
    .filter(({ annule, annulePar }) => !annule && !annulePar)
    .reduce<Paiement | undefined>(
      (dernier, p) => (!dernier || p.creeLe >= dernier.creeLe ? p : dernier),
      undefined,
    );

/** Ce que le client a payé de trop depuis un avoir, en centimes : à lui rendre. */
export const aRembourser = ({ montantPaye, montantAvoirs, montantTTC }: Facture): Centimes => {
  const recu = centimesDepuisEuros(montantPaye) + centimesDepuisEuros(montantAvoirs);
  return Math.max(0, recu - centimesDepuisEuros(montantTTC));
};

/** Ce qui reste à payer sur ces factures, en centimes. */
export const resteDu = (factures: readonly Pick<FactureResume, 'resteAPayer'>[]): Centimes =>
  factures.reduce((somme, { resteAPayer }) => somme + centimesDepuisEuros(resteAPayer), 0);

/** Les moyens de paiement, dans l'ordre du choix. */
export const MOYENS: Record<MoyenPaiement, string> = {
  virement: 'Virement',
  carte: 'Carte bancaire',
  cheque: 'Chèque',
  especes: 'Espèces',
  prelevement: 'Prélèvement',
  autre: 'Autre',
};

const nomComplet = (personne: { prenom: string; nom: string } | null): string =>
  personne ? `${personne.prenom} ${personne.nom}`.trim() : '';

/** « Client inconnu » quand la facture n'en porte pas. */
export const nomClient = (facture: { client: { nom: string } | null }): string =>
  facture.client?.nom || 'Client inconnu';

/** « Émetteur inconnu » quand son compte n'existe plus. */
export const nomEmetteur = (facture: { emetteur: { prenom: string; nom: string } | null }): string =>
  nomComplet(facture.emetteur) || 'Émetteur inconnu';

/** Première description de ligne, sinon objet, sinon « Sans objet ». */
export const sujetFacture = (facture: Pick<FactureResume, 'premiereLigne' | 'objet'>): string =>
  facture.premiereLigne?.trim() || facture.objet?.trim() || 'Sans objet';

/** Le statut du côté où l'on se trouve : lui seul s'affiche. */
export const statutDuCote = (
  facture: Pick<FactureResume, 'statutEmetteur' | 'statutDestinataire'>,
  cote: Cote,
): Statut => (cote === 'emetteur' ? facture.statutEmetteur : facture.statutDestinataire);

/** Le tampon PAYÉE paraît quand l'un des deux côtés est payé et que le document est une facture. */
export const estPayee = (
  facture: Pick<Facture, 'genre' | 'statutEmetteur' | 'statutDestinataire'>,
): boolean =>
  facture.genre === 'facture' &&
  (facture.statutEmetteur === 'payee' || facture.statutDestinataire === 'payee');

/** Le tiers à montrer dans une liste : le client pour ce qu'on a émis, l'émetteur pour ce qu'on a reçu. */
export const nomTiers = (facture: FactureResume, cote: Cote): string =>
  cote === 'emetteur' ? nomClient(facture) : nomEmetteur(facture);

/** « 1 134,50 € » ; un avoir se montre en négatif. */
export const montantAffiche = (facture: Pick<FactureResume, 'genre' | 'montantTTC'>): string =>
  formaterEuros(centimesDepuisEuros(facture.genre === 'avoir' ? -facture.montantTTC : facture.montantTTC));
