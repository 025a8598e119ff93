import type { Document } from 'mongodb';
import { attendreQue } from '../support/attendre';
import { type Lecture, lecturesPendant } from '../support/lectures';
import { demarrerProduit, type Produit } from '../support/produit';
import { exiger, nouveauProfessionnel, type Session } from '../support/session';
import { curseurApres, multiplier, refaireLesSommes, semer, type Souche } from '../support/volumes';

/** Forme courte, assez pour deux pages et demie d’annulées (une sur mille) ; `npm run campagnes -- volumes` en sème 100 000. */
const VOLUME = Number(process.env.VOLUME ?? 50_000);
/** Un numéro au milieu de la série. */
const MILIEU = VOLUME / 2 + 1;
const LIMITE = 20;
/** Ce qu'une page lit : ses factures et une de plus, qui dit s'il y a une suite. */
const PAGE = LIMITE + 1;
/** Clés lues en plus pour se placer au début de la page. */
const PLACEMENT = 3;
/** Clés qu'une sonde lit au plus pour dire qu'un mot est commun. */
const SONDE = 200;

let produit: Produit;
let session: Session;
let destinataire: Session;
let souche: Souche;

beforeAll(async () => {
  produit = await demarrerProduit({ env: { TRAVAUX_INTERVALLE_MS: '200' } });
  // La vérification du jour se fait sur une base vide : ses lectures ne se mêlent pas à celles qu'on compte.
  const faite = { travail: 'verification', finiLe: { $ne: null } };
  await attendreQue(() => produit.db.collection('passages').findOne(faite), 'la vérification du jour');
  [session, destinataire] = await Promise.all([nouveauProfessionnel(produit), nouveauProfessionnel(produit)]);
  souche = await semer(produit.db, session);
  await multiplier(produit.db, souche, VOLUME, destinataire);
  await refaireLesSommes(produit);
});

afterAll(() => produit?.arreter());

/** Ce que MongoDB a vraiment lu pour répondre à cette adresse. */
async function lecturesDe<T>(chemin: string, qui = session): Promise<{ corps: T; lectures: Lecture[] }> {
  const { fait, lectures } = await lecturesPendant(produit.db, () => qui.http.get<T>(chemin));
  return { corps: exiger(fait, 200), lectures };
}

const desFactures = (lectures: readonly Lecture[]): Lecture[] =>
  lectures.filter(({ collection }) => collection === 'factures');

interface Bornes {
  readonly qui?: Session;
  /** Clés lues de plus que la page. */
  readonly cles?: number;
  /** Lectures de clés qui disent quel mot cherché est le plus rare. */
  readonly sondes?: number;
}

/** La page lue, quand la base n'a examiné que les clés et les factures qu'elle montre. */
async function pageSeule(chemin: string, bornes: Bornes = {}): Promise<Document[]> {
  const { corps, lectures } = await lecturesDe<Document[]>(chemin, bornes.qui);
  const [lecture] = desFactures(lectures).filter(({ operation }) => operation === 'query');
  const sondes = desFactures(lectures).filter((autre) => autre !== lecture);
  expect(lecture!.documents).toBeLessThanOrEqual(PAGE);
  expect(lecture!.cles).toBeLessThanOrEqual(PAGE + PLACEMENT + (bornes.cles ?? 0));
  expect(sondes).toHaveLength(bornes.sondes ?? 0);
  for (const { documents, cles } of sondes) {
    expect(documents).toBe(0);
    expect(cles).toBeLessThanOrEqual(SONDE + PLACEMENT);
  }
  expect(corps.length).toBeGreaterThan(0);
  return corps;
}

describe(`Avec ${VOLUME} factures d’un émetteur, la base ne lit que ce qui se montre`, () => {
  it('la première page', async () => {
    const page = await pageSeule(`/factures?limite=${LIMITE}`);
    expect(page[0]!.numero).toBe(`FAC-${souche.modele.annee}-${VOLUME}`);
  });

  it('la millième page', async () => {
    const curseur = await curseurApres(session, '/factures?', 999 * LIMITE);
    const page = await pageSeule(`/factures?limite=${LIMITE}&curseur=${curseur}`);
    expect(page).toHaveLength(LIMITE);
    expect(page[0]!.numero).toBe(
      `FAC-${souche.modele.annee}-${String(VOLUME - 999 * LIMITE).padStart(3, '0')}`,
    );
  });

  it.each([
    ['un mot commun à toutes', 'recherche=entretien'],
    ['un début de mot', 'recherche=entre'],
    ['un statut courant', 'statut=payee'],
    ['un statut rare', 'statut=annulee'],
    ['une période', `du=2000-01-01&au=2100-01-01`],
  ])('%s : première page et suivante', async (_cas, critere) => {
    await pageSeule(`/factures?limite=${LIMITE}&${critere}`);
    const curseur = await curseurApres(session, `/factures?${critere}&`, 40);
    await pageSeule(`/factures?limite=${LIMITE}&${critere}&curseur=${curseur}`);
  });

  it('un client', async () => {
    await pageSeule(`/factures?limite=${LIMITE}&client=${souche.client}`);
  });

  it.each([
    ['seul', `FAC-{annee}-${MILIEU}`, 3],
    ['avec un mot commun à toutes, avant', `entretien FAC-{annee}-${MILIEU}`, 4],
    ['avec un mot commun à toutes, après', `FAC-{annee}-${MILIEU} entretien`, 4],
  ])('un numéro cherché %s', async (_cas, recherche, sondes) => {
    const mots = encodeURIComponent(recherche.replace('{annee}', String(souche.modele.annee)));
    const page = await pageSeule(`/factures?recherche=${mots}`, { sondes });
    expect(page).toHaveLength(1);
  });

  it('les factures en retard', async () => {
    const page = await pageSeule(`/factures?limite=${LIMITE}&statut=en_retard`, { cles: PAGE });
    expect(page.every(({ joursDeRetard }) => joursDeRetard === 1)).toBe(true);
  });

  it('les factures reçues, cherchées ou non', async () => {
    await pageSeule(`/factures/received?limite=${LIMITE}`, { qui: destinataire });
    await pageSeule(`/factures/received?limite=${LIMITE}&recherche=entretien`, { qui: destinataire });
    await pageSeule(`/factures/received?limite=${LIMITE}&statut=non_vue`, { qui: destinataire });
  });

  it('le détail : une facture, et rien qui grandisse avec le nombre', async () => {
    const { _id } = (await produit.db.collection('factures').findOne({ rang: VOLUME / 2 }))!;
    const { corps, lectures } = await lecturesDe<Document>(`/factures/${String(_id)}`);
    expect(corps._id).toBe(String(_id));
    expect(desFactures(lectures).reduce((somme, { documents }) => somme + documents, 0)).toBe(1);
    for (const lecture of lectures) {
      expect(lecture.documents).toBeLessThanOrEqual(2);
      expect(lecture.cles).toBeLessThanOrEqual(2);
    }
  });

  it('les sommes se lisent, elles ne se comptent pas : ni une facture ouverte, ni une clé de plus', async () => {
    const { corps, lectures } = await lecturesDe<Record<string, Document>>('/factures/sommes');
    const dues = VOLUME / 5;
    expect(corps.enAttente).toMatchObject({ nombre: dues, montant: dues * 120 });
    expect(corps.nombreEnvoi).toBe(VOLUME);
    for (const lecture of desFactures(lectures)) {
      expect(lecture.documents).toBe(0);
      expect(lecture.cles).toBeLessThanOrEqual(PLACEMENT);
    }
    for (const lecture of lectures) expect(lecture.documents).toBeLessThanOrEqual(1);
  });

  it('les chiffres d’un client : sa fiche', async () => {
    const { corps, lectures } = await lecturesDe<Document>(`/clients/${souche.client}/statistiques`);
    expect(corps).toMatchObject({ totalDu: (VOLUME / 5) * 120 });
    expect(desFactures(lectures)).toEqual([]);
  });
});
