import { appeler } from '@/lib/appel';
import { nouvelleCle } from '@/lib/cle-par-contenu';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import { corpsBrouillon, etatDepuisFacture, memeCorps, VIDES, type CorpsBrouillon } from '../model/brouillon';
import { SANS_EMETTEUR } from '../model/valeurs-assistant';
import type { Cible, ResultatEnvoi } from '../model/enregistreur';
import type { Facture } from '@/features/factures/public';
import type { CarnetTentatives, EnvoyerBrouillon } from '../model/tenue';
import { lireFacture } from '@/features/factures/public';

/** Un brouillon est petit : au-delà, le serveur ne répond plus et l'on réessaiera. */
const DELAI_MS = 10_000;
const TENTATIVES_MAX = 8;

interface Versionne {
  _id: string;
  version: number;
}

/** Où s'enregistre une sorte de brouillon : `D` est ce que le serveur en rend, `C` ce qui lui en part. */
export interface Lieu<D extends Versionne, C extends object> {
  /** Le premier, une fois par clé. */
  creer: (demande: { corps: C; cle: string; delaiMs: number }) => Promise<D>;
  /** Un brouillon connu, sous sa version ; ce que la saisie n'envoie pas y est dit vide. */
  ecrire: (demande: { id: string; corps: C & { version: number }; delaiMs: number }) => Promise<D>;
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
  lieu: Lieu<D, C>,
  corps: C,
  carnet: CarnetTentatives<C>,
): Promise<ResultatEnvoi> {
  const tentative = carnet.lire()[0] ?? { cle: nouvelleCle(), corps };
  carnet.noter([tentative]);
  const cree = await lieu.creer({ ...tentative, delaiMs: DELAI_MS });
  return { issue: 'enregistre', cible: cibleDe(cree), partiel: !memeCorps(tentative.corps, corps) };
}

const ecrire = async <D extends Versionne, C extends object>(
  lieu: Lieu<D, C>,
  corps: C,
  { id, version }: Cible,
): Promise<Cible> => cibleDe(await lieu.ecrire({ id, corps: { ...corps, version }, delaiMs: DELAI_MS }));

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
  creer: ({ corps, ...reste }) =>
    appeler('POST /factures', { corps: { ...corps, statut: 'brouillon' }, ...reste }),
  ecrire: ({ corps, ...reste }) => appeler('PUT /factures/:id', { corps: { ...VIDES, ...corps }, ...reste }),
  lire: lireFacture,
  corpsDepuis: (facture) => corpsBrouillon(etatDepuisFacture(facture, SANS_EMETTEUR, '').valeurs),
});
