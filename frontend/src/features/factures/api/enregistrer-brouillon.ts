import { api, avecCle } from '@/lib/api-client';
import { ErreurApi, phraseErreur } from '@/lib/erreurs-api';
import type { CorpsBrouillon } from '../model/brouillon';
import type { Cible, ResultatEnvoi } from '../model/enregistreur';
import type { Facture } from '../model/facture';

async function ecrire(corps: CorpsBrouillon, cible: Cible | null, cle: string): Promise<Facture> {
  if (cible)
    return (await api.put<Facture>(`/factures/${cible.id}`, { ...corps, version: cible.version })).data;
  return (await api.post<Facture>('/factures', { ...corps, statut: 'brouillon' }, avecCle(cle))).data;
}

const estPanne = (refus: ErreurApi): boolean =>
  refus.statut === 0 || refus.statut >= 500 || refus.statut === 401 || refus.statut === 429;

/**
 * Enregistre un brouillon : `POST /factures` la première fois (la clé rend une reprise sans doublon), puis `PUT` avec sa version.
 * Ne lève jamais : une panne sera retentée, un conflit attend une décision.
 */
export async function enregistrerBrouillon(
  corps: CorpsBrouillon,
  cible: Cible | null,
  cle: string,
): Promise<ResultatEnvoi> {
  try {
    const facture = await ecrire(corps, cible, cle);
    return { issue: 'enregistre', cible: { id: facture._id, version: facture.version } };
  } catch (erreur) {
    if (!(erreur instanceof ErreurApi) || estPanne(erreur)) return { issue: 'panne' };
    if (erreur.code === 'VERSION_DEPASSEE')
      return { issue: 'conflit', versionActuelle: erreur.complement.versionActuelle ?? 0 };
    const detail =
      erreur.champs[0]?.message ?? phraseErreur(erreur, 'Le brouillon n’a pas pu être enregistré.');
    return { issue: 'refus', message: detail };
  }
}
