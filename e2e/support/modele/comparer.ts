// Ce que le produit montre, réduit à ce que le modèle sait ; et la comparaison des deux.
import type { AxiosInstance } from 'axios';
import { dansJours } from '../constructeurs';
import { exiger } from '../session';
import type { Banc } from './banc';
import { estEnCours, etatReglement, nouvellePiece, paye, reste, type Modele, type Piece } from './etat';
import { choixDestinataire, choixEmetteur, peutEtreSupprimee } from './regles';

type Rendue = Record<string, unknown>;

const euros = (centimes: number): number => centimes / 100;

const formaterNumero = (serie: string, rang: number): string =>
  `${serie}-${dansJours(0).slice(0, 4)}-${String(rang).padStart(3, '0')}`;

const numeroDe = ({ genre, rang }: Piece): string | null =>
  rang === null ? null : formaterNumero(genre === 'avoir' ? 'AV' : 'FAC', rang);

const avoirsDe = (modele: Modele, piece: Piece): Piece[] =>
  modele.pieces.filter(({ source }) => source === piece);

/** Le détail que l'émetteur doit lire. */
const attendueParEmetteur = (modele: Modele, piece: Piece): Rendue => ({
  genre: piece.genre,
  numero: numeroDe(piece),
  statut: piece.statut,
  statutEmetteur: piece.statut,
  statutDestinataire: piece.statutDestinataire,
  montantHT: euros(piece.total),
  montantTTC: euros(piece.total),
  montantPaye: euros(paye(piece)),
  resteAPayer: euros(Math.max(reste(piece), 0)),
  montantAvoirs: euros(piece.avoirs),
  reglement: etatReglement(piece),
  lignes: piece.contenu.lignes.length,
  canModifyEmetteur: choixEmetteur(piece).length > 0,
  canModifyDestinataire: false,
  peutEtreSupprimee: peutEtreSupprimee(piece),
  remise: piece.remise,
  motifRefus: piece.motifRefus,
  avoirs: avoirsDe(modele, piece).map(numeroDe),
  factureRectifiee: piece.source && numeroDe(piece.source),
  ...(piece.statut === 'brouillon' && { version: piece.version }),
});

const etatRendu = ({ reglement }: Rendue): unknown => (reglement as { etat: string } | null)?.etat ?? null;

const reduire = (rendue: Rendue): Rendue => ({
  genre: rendue.genre,
  numero: rendue.numero,
  statut: rendue.statut,
  statutEmetteur: rendue.statutEmetteur,
  statutDestinataire: rendue.statutDestinataire,
  montantHT: rendue.montantHT,
  montantTTC: rendue.montantTTC,
  montantPaye: rendue.montantPaye,
  resteAPayer: rendue.resteAPayer,
  montantAvoirs: rendue.montantAvoirs,
  reglement: etatRendu(rendue),
  lignes: (rendue.lignes as unknown[]).length,
  canModifyEmetteur: rendue.canModifyEmetteur,
  canModifyDestinataire: rendue.canModifyDestinataire,
  peutEtreSupprimee: rendue.peutEtreSupprimee,
  remise: rendue.destinataire !== null,
  motifRefus: rendue.motifRefus,
  avoirs: (rendue.avoirs as { numero: string }[]).map(({ numero }) => numero),
  factureRectifiee: (rendue.factureRectifiee as { numero: string } | null)?.numero ?? null,
  ...(rendue.statut === 'brouillon' && { version: rendue.version }),
});

/** Ce que chaque côté voit de cette pièce est ce que dit le modèle. `rendue` : ce que l'émetteur vient d'en recevoir. */
export async function comparerPiece(
  banc: Banc,
  modele: Modele,
  piece: Piece,
  rendue?: Rendue,
): Promise<void> {
  const detail = rendue ?? (await lire(banc, piece));
  expect(reduire(detail)).toEqual(attendueParEmetteur(modele, piece));
  if (!piece.remise) return;
  const choix = choixDestinataire(piece);
  const { data } = await banc.destinataire.http.get<Rendue>(`/factures/${piece.id}/statuts`);
  expect(data).toEqual({
    statutEmetteur: piece.statut,
    statutDestinataire: piece.statutDestinataire,
    canModifyEmetteur: false,
    canModifyDestinataire: choix.length > 0,
    choixEmetteur: [],
    choixDestinataire: choix,
  });
}

const lire = async (banc: Banc, { id }: Piece): Promise<Rendue> =>
  exiger(await banc.emetteur.http.get<Rendue>(`/factures/${id}`), 200);

/** Une pièce effacée n'existe plus pour personne. */
export async function comparerAbsence(banc: Banc, id: string): Promise<void> {
  for (const { http } of [banc.emetteur, banc.destinataire]) {
    expect((await http.get(`/factures/${id}`)).status).toBe(404);
  }
}

/** À la fin d'une course : tout ce que le compte possède, et toutes ses sommes. */
export async function comparerTout(banc: Banc, modele: Modele): Promise<void> {
  await comparerListes(banc, modele);
  for (const piece of modele.pieces) {
    if (piece.ecritures.length > 0) await comparerEcritures(banc, piece);
  }
  await comparerSommes(banc, modele);
  await comparerNumeros(banc, modele);
}

async function comparerEcritures(banc: Banc, piece: Piece): Promise<void> {
  const { data } = await banc.emetteur.http.get<{ montant: number }[]>(`/factures/${piece.id}/paiements`);
  expect(data.map(({ montant }) => montant)).toEqual(piece.ecritures.map((e) => euros(e.montant)));
}

/** Ce qu'une liste doit montrer d'une pièce. */
const enListe = (piece: Piece): Rendue => ({
  _id: piece.id,
  genre: piece.genre,
  numero: numeroDe(piece),
  statutEmetteur: piece.statut,
  statutDestinataire: piece.statutDestinataire,
  montantTTC: euros(piece.total),
  resteAPayer: euros(Math.max(reste(piece), 0)),
  reglement: etatReglement(piece),
});

const EN_LISTE = Object.keys(enListe(nouvellePiece({ client: null, echeance: false, lignes: [] })));

async function comparerListes(banc: Banc, modele: Modele): Promise<void> {
  const comparer = async (http: AxiosInstance, chemin: string, pieces: Piece[]): Promise<void> => {
    const listees = exiger(await http.get<Rendue[]>(`${chemin}?limite=100`), 200);
    const champs = listees.map((listee) =>
      Object.fromEntries(
        EN_LISTE.map((champ) => [champ, champ === 'reglement' ? etatRendu(listee) : listee[champ]]),
      ),
    );
    const parId = (a: Rendue, b: Rendue): number => String(a._id).localeCompare(String(b._id));
    expect(champs.sort(parId)).toEqual(pieces.map(enListe).sort(parId));
  };
  await comparer(banc.emetteur.http, '/factures', modele.pieces);
  const remises = modele.pieces.filter(({ remise }) => remise);
  await comparer(banc.destinataire.http, '/factures/received', remises);
}

async function comparerSommes(banc: Banc, modele: Modele): Promise<void> {
  const { data } = await banc.emetteur.http.get<Rendue>('/factures/sommes');
  const dues = modele.pieces.filter((piece) => estEnCours(piece) && reste(piece) > 0);
  const encaissees = modele.pieces.filter((piece) => paye(piece) !== 0);
  const somme = (pieces: readonly Piece[], valeur: (piece: Piece) => number): number =>
    euros(pieces.reduce((total, piece) => total + valeur(piece), 0));
  expect(data).toMatchObject({
    enAttente: { montant: somme(dues, reste), nombre: dues.length },
    enRetard: { montant: 0, nombre: 0 },
    encaisseCeMois: { montant: somme(encaissees, paye), nombre: encaissees.length },
    nombreEnvoi: modele.pieces.length,
  });
}

async function comparerNumeros(banc: Banc, modele: Modele): Promise<void> {
  const { data } = await banc.emetteur.http.get<Rendue>('/factures/info-numerotation');
  expect(data.prochainNumero).toBe(formaterNumero('FAC', modele.derniers.FAC + 1));
  const emises = modele.pieces.filter(({ genre, rang }) => genre === 'facture' && rang !== null);
  expect((await banc.nombreDeFactures()) - banc.facturesAuDepart).toBe(emises.length);
}
