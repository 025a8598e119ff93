import { api, avecCle, nouvelleCle } from '@/lib/api-client';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { corpsDepuisFacture, memeCorps, VIDES, type CorpsBrouillon } from '../model/brouillon';
import type { Cible, ResultatEnvoi } from '../model/enregistreur';
import type { Facture } from '../model/facture';
import type { CarnetTentatives, EnvoyerBrouillon } from '../model/tenue';
import { lireFacture } from './lire-facture';

/** Un brouillon est petit : au-delà, le serveur ne répond plus et l'on réessaiera. */
const DELAI_MS = 10_000;
const TENTATIVES_MAX = 8;

interface Versionne {
  _id: string;
  version: number;
}

/** Où s'enregistre une sorte de brouillon : `D` est ce que le serveur en rend, `C` ce qui lui en part. */
export interface Lieu<D extends Versionne, C extends object> {
  /** « /factures » : `POST` pour le premier, `PUT` d'un brouillon connu. */
  adresse: string;
  /** Ce que le premier dit de plus. */
  creation: object;
  /** Ce qu'un `PUT` dit vide quand la saisie ne l'envoie pas. */
  vides: object;
  lire: (id: string) => Promise<D>;
  /** Ce que le serveur contient, sous la forme où on le lui envoie. */
  corpsDepuis: (document: D) => C;
}

const cibleDe = ({ _id, version }: Versionne): Cible => ({ id: _id, version });

const estPanne = (refus: ErreurApi): boolean =>
  refus.statut === 0 || refus.statut >= 500 || refus.statut === 401 || refus.statut === 429;

/**
 * Une création restée sans réponse est rejouée telle quelle, avec sa clé : elle a pu réussir, et ne doit pas
 * faire deux brouillons. Ce qui a été tapé depuis part ensuite (`partiel`).
 */
async function creer<D extends Versionne, C extends object>(
  { adresse, creation }: Lieu<D, C>,
  corps: C,
  carnet: CarnetTentatives<C>,
): Promise<ResultatEnvoi> {
  const tentative = carnet.lire()[0] ?? { cle: nouvelleCle(), corps };
  carnet.noter([tentative]);
  const { data } = await api.post<D>(
    adresse,
    { ...tentative.corps, ...creation },
    { ...avecCle(tentative.cle), timeout: DELAI_MS },
  );
  return { issue: 'enregistre', cible: cibleDe(data), partiel: !memeCorps(tentative.corps, corps) };
}

const ecrire = async <D extends Versionne, C extends object>(
  { adresse, vides }: Lieu<D, C>,
  corps: C,
  { id, version }: Cible,
): Promise<Cible> =>
  cibleDe(
    (await api.put<D>(`${adresse}/${id}`, { ...vides, ...corps, version }, { timeout: DELAI_MS })).data,
  );

/** Une version dépassée par notre propre écriture restée sans réponse n'est pas un conflit. */
async function modifier<D extends Versionne, C extends object>(
  lieu: Lieu<D, C>,
  corps: C,
  cible: Cible,
  carnet: CarnetTentatives<C>,
): Promise<ResultatEnvoi> {
  const sansReponse = carnet.lire();
  // Les premières d'abord : c'est l'une d'elles que le serveur a pu prendre avant de se taire.
  carnet.noter([...sansReponse, { cle: '', corps }].slice(0, TENTATIVES_MAX));
  try {
    return { issue: 'enregistre', cible: await ecrire(lieu, corps, cible) };
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || erreur.code !== 'VERSION_DEPASSEE') throw erreur;
    const actuel = await lieu.lire(cible.id);
    const contenu = lieu.corpsDepuis(actuel);
    if (memeCorps(contenu, corps)) return { issue: 'enregistre', cible: cibleDe(actuel) };
    if (!sansReponse.some((tentative) => memeCorps(contenu, tentative.corps))) throw erreur;
    return { issue: 'enregistre', cible: await ecrire(lieu, corps, cibleDe(actuel)) };
  }
}

/**
 * Enregistre un brouillon en ce lieu : `POST` la première fois, puis `PUT` avec sa version.
 * Ne lève jamais : une panne sera retentée, un conflit attend une décision.
 */
export const enregistrerEn =
  <D extends Versionne, C extends object>(lieu: Lieu<D, C>): EnvoyerBrouillon<C> =>
  async (corps, cible, carnet) => {
    try {
      const resultat = cible ? await modifier(lieu, corps, cible, carnet) : await creer(lieu, corps, carnet);
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
  };

/** Enregistre un brouillon de facture. */
export const enregistrerBrouillon = enregistrerEn<Facture, CorpsBrouillon>({
  adresse: '/factures',
  creation: { statut: 'brouillon' },
  vides: VIDES,
  lire: lireFacture,
  corpsDepuis: corpsDepuisFacture,
});
