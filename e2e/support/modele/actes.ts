// Les actes au hasard : pour chacun, ses valeurs tirées, ce que le modèle en attend, l'appel au vrai produit.
import type { AxiosResponse } from 'axios';
import * as fc from 'fast-check';
import type { Banc } from './banc';
import { ecrituresActives, reste, type Contenu, type Modele, type Piece } from './etat';
import * as regles from './regles';

/** Un acte tiré : sur quelle pièce, ce qu'il doit faire, comment le demander. */
export interface Acte<Valeurs> {
  readonly nom: string;
  readonly valeurs: fc.Arbitrary<Valeurs>;
  prevoir(modele: Modele, piece: Piece, valeurs: Valeurs): regles.Attendu;
  /** `piece` est l'état d'avant l'acte. */
  demander(banc: Banc, piece: Readonly<Piece>, valeurs: Valeurs): Promise<AxiosResponse>;
}

const INCONNU = 'ffffffffffffffffffffffff';

const ligneComplete = fc.record({
  description: fc.constantFrom('Conseil', 'Été à Œuilly', 'Pose'),
  quantite: fc.oneof(fc.constant(1_000), fc.integer({ min: 1, max: 9_999 })),
  prix: fc.oneof(fc.constant(1_000_000), fc.integer({ min: 0, max: 5_000_000 })),
});
const ligne = fc.oneof(
  { weight: 8, arbitrary: ligneComplete },
  { weight: 1, arbitrary: fc.constant({ description: '', quantite: null, prix: null }) },
  { weight: 1, arbitrary: fc.constant({ description: 'À chiffrer', quantite: 1_000, prix: null }) },
);
const contenu: fc.Arbitrary<Contenu> = fc.record({
  client: fc.oneof(
    { weight: 8, arbitrary: fc.constant('destinataire' as const) },
    { weight: 2, arbitrary: fc.constantFrom('inconnu' as const, 'soi' as const, null) },
  ),
  echeance: fc.oneof({ weight: 6, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.boolean() }),
  lignes: fc.array(ligne, { minLength: 0, maxLength: 3, size: 'max' }),
});

/** Une part d'un montant en centimes : souvent tout ou la moitié, parfois trop. */
const part = fc.constantFrom('tout', 'moitie', 'centime', 'trop');
function montantDe(quoi: string, entier: number): number {
  if (quoi === 'tout') return Math.max(entier, 1);
  if (quoi === 'moitie') return Math.max(Math.ceil(entier / 2), 1);
  return quoi === 'centime' ? 1 : Math.max(entier, 0) + 1;
}

const rien = fc.constant(null);
const url = (piece: Readonly<Piece>, suite = ''): string => `/factures/${piece.id}${suite}`;

/** Fixe le type des valeurs d'un acte, puis l'oublie : le moteur les rejoue toutes pareil. */
const acte = <Valeurs>(definition: Acte<Valeurs>): Acte<unknown> => definition;

export const ACTES: readonly Acte<unknown>[] = [
  acte({
    nom: 'créer un brouillon',
    valeurs: contenu,
    prevoir: (modele, _piece, saisi) => regles.creerBrouillon(modele, saisi),
    demander: (banc, _piece, saisi) =>
      banc.emetteur.http.post('/factures', { ...banc.corps(saisi), statut: 'brouillon' }),
  }),
  acte({
    nom: 'modifier',
    valeurs: fc.record({ saisi: contenu, aJour: fc.boolean() }),
    prevoir: (_modele, piece, { saisi, aJour }) => regles.modifier(piece, saisi, aJour),
    demander: (banc, piece, { saisi, aJour }) => {
      const version = aJour ? piece.version : piece.version + 1;
      const vides = { client: null, dateEcheance: null };
      return banc.emetteur.http.put(url(piece), { ...vides, ...banc.corps(saisi), version });
    },
  }),
  acte({
    nom: 'supprimer',
    valeurs: rien,
    prevoir: (modele, piece) => regles.supprimer(modele, piece),
    demander: (banc, piece) => banc.emetteur.http.delete(url(piece)),
  }),
  acte({
    nom: 'émettre',
    valeurs: contenu,
    prevoir: (modele, _piece, saisi) => regles.emettre(modele, saisi),
    demander: (banc, _piece, saisi) => banc.emetteur.http.post('/factures', banc.corps(saisi)),
  }),
  acte({
    nom: 'émettre le brouillon',
    valeurs: rien,
    prevoir: (modele, piece) => regles.emettreBrouillon(modele, piece),
    demander: (banc, piece) => banc.emetteur.http.post(url(piece, '/emettre')),
  }),
  acte({
    nom: 'dupliquer',
    valeurs: rien,
    prevoir: (modele, piece) => regles.dupliquer(modele, piece),
    demander: (banc, piece) => banc.emetteur.http.post(url(piece, '/dupliquer')),
  }),
  acte({
    nom: 'changer le statut',
    valeurs: fc.record({ vers: fc.constantFrom('creee', 'envoyee', 'payee'), parPut: fc.boolean() }),
    prevoir: (_modele, piece, { vers }) => regles.changerStatut(piece, vers),
    demander: (banc, piece, { vers, parPut }) =>
      parPut
        ? banc.emetteur.http.put(url(piece), { statut: vers })
        : banc.emetteur.http.put(url(piece, '/statut-emetteur'), { statutEmetteur: vers }),
  }),
  acte({
    nom: 'envoyer',
    valeurs: rien,
    prevoir: (_modele, piece) => regles.envoyer(piece),
    demander: (banc, piece) => banc.emetteur.http.post(url(piece, '/send-internal')),
  }),
  acte({
    nom: 'ouvrir (destinataire)',
    valeurs: rien,
    prevoir: (_modele, piece) => regles.ouvrir(piece),
    demander: (banc, piece) => banc.destinataire.http.get(url(piece)),
  }),
  acte({
    nom: 'répondre (destinataire)',
    valeurs: fc.record({
      vers: fc.constantFrom('vue', 'acceptee', 'refusee', 'payee'),
      motif: fc.constantFrom('Montant contesté', null),
    }),
    prevoir: (_modele, piece, { vers, motif }) => regles.repondre(piece, vers, motif),
    demander: (banc, piece, { vers, motif }) =>
      banc.destinataire.http.put(url(piece, '/statut-destinataire'), {
        statutDestinataire: vers,
        ...(motif && { motif }),
        ...(motif && vers === 'refusee' && { codeRefus: 'CALCUL_ERR' }),
      }),
  }),
  acte({
    nom: 'démentir le paiement déclaré',
    valeurs: rien,
    prevoir: (_modele, piece) => regles.dementir(piece),
    demander: (banc, piece) => banc.emetteur.http.post(url(piece, '/paiement-non-recu')),
  }),
  acte({
    nom: 'marquer payée',
    valeurs: rien,
    prevoir: (_modele, piece) => regles.payer(piece),
    demander: (banc, piece) => banc.emetteur.http.patch(url(piece, '/payer'), {}),
  }),
  acte({
    nom: 'encaisser',
    valeurs: part,
    prevoir: (_modele, piece, quoi) => {
      const attendu = regles.payer(piece, montantDe(quoi, reste(piece)));
      return attendu.statut === 200 ? { statut: 201 } : attendu;
    },
    demander: (banc, piece, quoi) =>
      banc.emetteur.http.post(url(piece, '/paiements'), {
        montant: montantDe(quoi, reste(piece)) / 100,
        moyen: 'cheque',
      }),
  }),
  acte({
    nom: 'noter un trop-perçu',
    valeurs: fc.integer({ min: 1, max: 9_000 }),
    prevoir: (_modele, piece, montant) => {
      const attendu = regles.payer(piece, montant, true);
      return attendu.statut === 200 ? { statut: 201 } : attendu;
    },
    demander: (banc, piece, montant) =>
      banc.emetteur.http.post(url(piece, '/paiements'), {
        montant: montant / 100,
        moyen: 'virement',
        confirmeExcedent: true,
      }),
  }),
  acte({
    nom: 'rembourser',
    valeurs: part,
    prevoir: (_modele, piece, quoi) => regles.rembourser(piece, montantDe(quoi, -reste(piece))),
    demander: (banc, piece, quoi) =>
      banc.emetteur.http.post(url(piece, '/paiements'), {
        remboursement: true,
        montant: montantDe(quoi, -reste(piece)) / 100,
      }),
  }),
  acte({
    nom: 'contrepasser',
    valeurs: fc.nat(7),
    prevoir: (_modele, piece, choix) => regles.contrepasser(piece, rangEcriture(piece, choix)),
    demander: async (banc, piece, choix) => {
      const { data } = await banc.emetteur.http.get<{ _id: string }[]>(url(piece, '/paiements'));
      const annule = data[rangEcriture(piece, choix)]?._id ?? INCONNU;
      return banc.emetteur.http.post(url(piece, '/paiements'), { annule });
    },
  }),
  acte({
    nom: 'avoir total',
    valeurs: rien,
    prevoir: (modele, piece) => regles.faireAvoir(modele, piece, null),
    demander: (banc, piece) => banc.emetteur.http.post(url(piece, '/avoirs'), { motif: 'Erreur' }),
  }),
  acte({
    nom: 'avoir partiel',
    valeurs: part,
    prevoir: (modele, piece, quoi) =>
      regles.faireAvoir(modele, piece, montantDe(quoi, piece.total - piece.avoirs)),
    demander: (banc, piece, quoi) =>
      banc.emetteur.http.post(url(piece, '/avoirs'), {
        motif: 'Remise',
        lignes: [
          {
            description: 'Remise',
            quantite: 1,
            prixUnitaire: montantDe(quoi, piece.total - piece.avoirs) / 100,
          },
        ],
      }),
  }),
  acte({
    nom: 'usurper (destinataire)',
    valeurs: fc.constantFrom('modifier', 'supprimer', 'payer', 'avoir', 'statut', 'emettre'),
    prevoir: () => regles.usurper(),
    demander: (banc, piece, quoi) => usurpations[quoi]!(banc, piece),
  }),
];

/** L'écriture désignée : le plus souvent une active, parfois une déjà contrepassée ou qui n'existe pas. */
function rangEcriture(piece: Readonly<Piece>, choix: number): number {
  const actives = ecrituresActives(piece);
  return choix < 5 && actives.length > 0 ? actives[choix % actives.length]! : choix;
}

const usurpations: Record<string, (banc: Banc, piece: Readonly<Piece>) => Promise<AxiosResponse>> = {
  modifier: ({ destinataire }, piece) => destinataire.http.put(url(piece), { objet: 'x' }),
  supprimer: ({ destinataire }, piece) => destinataire.http.delete(url(piece)),
  payer: ({ destinataire }, piece) => destinataire.http.patch(url(piece, '/payer'), {}),
  avoir: ({ destinataire }, piece) => destinataire.http.post(url(piece, '/avoirs'), { motif: 'x' }),
  statut: ({ destinataire }, piece) =>
    destinataire.http.put(url(piece, '/statut-emetteur'), { statutEmetteur: 'payee' }),
  emettre: ({ destinataire }, piece) => destinataire.http.post(url(piece, '/emettre')),
};
