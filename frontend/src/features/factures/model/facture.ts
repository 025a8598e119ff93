import type { Facture, FactureResume, Paiement } from '@facturier/domaine/contrat/factures';
import type { Cote, StatutDestinataire, StatutEmetteur } from '@facturier/domaine/factures/cycle-de-vie';
import { porteLeTampon } from '@facturier/domaine/factures/reglement';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
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
/** Son identifiant dans la page. */
export const DERNIER_PAIEMENT = 'dernier-paiement';

export const dernierPaiement = (paiements: readonly Paiement[]): Paiement | undefined =>
  paiements
    .filter(({ annule, annulePar }) => !annule && !annulePar)
    .reduce<Paiement | undefined>(
      (dernier, p) => (!dernier || p.creeLe >= dernier.creeLe ? p : dernier),
      undefined,
    );

/** Ce que le client a payé de trop depuis un avoir, en centimes : à lui rendre. */
export const aRembourser = ({ montantPaye, montantAvoirs, acompte, montantTTC }: Facture): Centimes => {
  const recu = [montantPaye, montantAvoirs, acompte].reduce(
    (somme, euros) => somme + centimesDepuisEuros(euros),
    0,
  );
  return Math.max(0, recu - centimesDepuisEuros(montantTTC));
};

/** Ce qui reste à payer d'une facture, en euros ; un brouillon ne doit rien à personne. */
export const resteEmis = ({
  statutEmetteur,
  resteAPayer,
}: Pick<FactureResume, 'statutEmetteur' | 'resteAPayer'>): number =>
  statutEmetteur === 'brouillon' ? 0 : resteAPayer;

/** Ce qui reste à payer sur ces factures, en centimes. */
export const resteDu = (factures: readonly Pick<FactureResume, 'resteAPayer'>[]): Centimes =>
  factures.reduce((somme, { resteAPayer }) => somme + centimesDepuisEuros(resteAPayer), 0);

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

/** Ce dont elle parle, après ce qu'elle est à son devis. */
export function sujetDeListe(
  facture: Pick<FactureResume, 'natureFacture' | 'premiereLigne' | 'objet'>,
): string {
  const sujet = sujetFacture(facture);
  if (facture.natureFacture === 'standard') return sujet;
  if (facture.natureFacture === 'solde') return `Facture de solde · ${sujet}`;
  if (facture.natureFacture === 'situation') return `Facture de situation · ${sujet}`;
  const [debut, mot] = /^(Acompte|Arrhes) /.exec(sujet) ?? ['', 'Acompte'];
  return `Facture d’${mot.toLowerCase()} · ${sujet.slice(debut.length)}`;
}

/** Le statut du côté où l'on se trouve : lui seul s'affiche. */
export const statutDuCote = (
  facture: Pick<FactureResume, 'statutEmetteur' | 'statutDestinataire'>,
  cote: Cote,
): Statut => (cote === 'emetteur' ? facture.statutEmetteur : facture.statutDestinataire);

/** La date du tampon PAYÉE, quand le règlement le demande. */
export const dateDuTampon = ({ reglement }: Pick<Facture, 'reglement'>): DateCivile | null =>
  porteLeTampon(reglement) ? (reglement?.le ?? null) : null;

/** Le jour où le client l'a déclarée payée, tant que l'émetteur ne l'a pas confirmé. */
export const declareePayeeLe = ({ reglement }: Pick<FactureResume, 'reglement'>): DateCivile | null =>
  reglement?.etat === 'declare' ? reglement.le : null;

/** Où partent les messages au client, aujourd'hui ; vide s'il n'a pas d'adresse. */
export const adresseDEnvoi = ({ adresseEnvoi, client }: Facture): string =>
  adresseEnvoi ?? client?.email ?? '';

/** L'adresse présente du client, si elle n'est plus celle que le document imprime. */
export const adresseCorrigee = ({ adresseEnvoi, client }: Facture): string | null =>
  adresseEnvoi && adresseEnvoi !== client.email ? adresseEnvoi : null;

/** Le tiers à montrer dans une liste : le client pour ce qu'on a émis, l'émetteur pour ce qu'on a reçu. */
export const nomTiers = (facture: FactureResume, cote: Cote): string =>
  cote === 'emetteur' ? nomClient(facture) : nomEmetteur(facture);

/** « 1 134,50 € » ; un avoir se montre en négatif. */
export const montantAffiche = (facture: Pick<FactureResume, 'genre' | 'montantTTC'>): string =>
  formaterEuros(centimesDepuisEuros(facture.genre === 'avoir' ? -facture.montantTTC : facture.montantTTC));

/** Ce qu'une liste dit d'une facture, en tableau comme en carte. `emiseLe` : `null` pour un brouillon. */
export const enListe = (
  facture: FactureResume,
  cote: Cote,
): { tiers: string; sujet: string; montant: string; emiseLe: string | null } => ({
  tiers: nomTiers(facture, cote),
  sujet: sujetDeListe(facture),
  montant: montantAffiche(facture),
  emiseLe: facture.statut === 'brouillon' ? null : facture.dateEmission,
});
