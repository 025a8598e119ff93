import { api, avecCle, nouvelleCle } from '@/lib/api-client';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { corpsDepuisFacture, memeCorps, VIDES, type CorpsBrouillon } from '../model/brouillon';
import type { Cible, ResultatEnvoi } from '../model/enregistreur';
import type { Facture } from '../model/facture';
import type { CarnetTentatives } from '../model/tenue-brouillon';
import { lireFacture } from './lire-facture';

/** Un brouillon est petit : au-delà, le serveur ne répond plus et l'on réessaiera. */
const DELAI_MS = 10_000;
const TENTATIVES_MAX = 8;

const cibleDe = ({ _id, version }: Facture): Cible => ({ id: _id, version });

const estPanne = (refus: ErreurApi): boolean =>
  refus.statut === 0 || refus.statut >= 500 || refus.statut === 401 || refus.statut === 429;

/**
 * `POST /factures`. Une création restée sans réponse est rejouée telle quelle, avec sa clé : elle a pu réussir, et ne doit pas
 * faire deux brouillons. Ce qui a été tapé depuis part ensuite (`partiel`).
 */
async function creer(corps: CorpsBrouillon, carnet: CarnetTentatives): Promise<ResultatEnvoi> {
  const tentative = carnet.lire()[0] ?? { cle: nouvelleCle(), corps };
  carnet.noter([tentative]);
  const envoi = { ...tentative.corps, statut: 'brouillon' };
  const { data } = await api.post<Facture>('/factures', envoi, {
    ...avecCle(tentative.cle),
    timeout: DELAI_MS,
  });
  return { issue: 'enregistre', cible: cibleDe(data), partiel: !memeCorps(tentative.corps, corps) };
}

const ecrire = async (corps: CorpsBrouillon, { id, version }: Cible): Promise<Cible> =>
  cibleDe(
    (await api.put<Facture>(`/factures/${id}`, { ...VIDES, ...corps, version }, { timeout: DELAI_MS })).data,
  );

/** `PUT /factures/{id}`. Une version dépassée par notre propre écriture restée sans réponse n'est pas un conflit. */
async function modifier(
  corps: CorpsBrouillon,
  cible: Cible,
  carnet: CarnetTentatives,
): Promise<ResultatEnvoi> {
  const sansReponse = carnet.lire();
  // Les premières d'abord : c'est l'une d'elles que le serveur a pu prendre avant de se taire.
  carnet.noter([...sansReponse, { cle: '', corps }].slice(0, TENTATIVES_MAX));
  try {
    return { issue: 'enregistre', cible: await ecrire(corps, cible) };
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || erreur.code !== 'VERSION_DEPASSEE') throw erreur;
    const actuelle = await lireFacture(cible.id);
    const contenu = corpsDepuisFacture(actuelle);
    if (memeCorps(contenu, corps)) return { issue: 'enregistre', cible: cibleDe(actuelle) };
    if (!sansReponse.some((tentative) => memeCorps(contenu, tentative.corps))) throw erreur;
    return { issue: 'enregistre', cible: await ecrire(corps, cibleDe(actuelle)) };
  }
}

/**
 * Enregistre un brouillon : `POST /factures` la première fois, puis `PUT` avec sa version.
 * Ne lève jamais : une panne sera retentée, un conflit attend une décision.
 */
export async function enregistrerBrouillon(
  corps: CorpsBrouillon,
  cible: Cible | null,
  carnet: CarnetTentatives,
): Promise<ResultatEnvoi> {
  try {
    const resultat = cible ? await modifier(corps, cible, carnet) : await creer(corps, carnet);
    carnet.noter([]);
    return resultat;
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || estPanne(erreur)) return { issue: 'panne' };
    carnet.noter([]);
    if (erreur.code === 'VERSION_DEPASSEE')
      return { issue: 'conflit', versionActuelle: erreur.complement.versionActuelle ?? 0 };
    const detail =
      erreur.champs[0]?.message ?? phraseErreur(erreur, 'Le brouillon n’a pas pu être enregistré.');
    return { issue: 'refus', message: detail };
  }
}
