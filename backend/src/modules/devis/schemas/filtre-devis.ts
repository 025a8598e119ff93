import type { FiltreDevis } from '@facturier/domaine/contrat/devis';
import type { EtatDevis } from '@facturier/domaine/devis/etats';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import { type QueryFilter, trusted, Types } from 'mongoose';
import { identifiant, identifiantOuNul } from '../../../common/database/proprietaire';
import type { Devis } from './devis.schema';

/** Ce que demande une liste de devis ; `apres` : la position d'où reprendre. */
export interface CriteresDeListe {
  limite: number;
  aujourdhui: DateCivile;
  etat?: FiltreDevis;
  termes?: string[];
  client?: string;
  apres?: string;
}

const attend = { etat: trusted({ $in: ['cree', 'envoye'] as EtatDevis[] }) };

function filtreDEtat(etat: FiltreDevis, aujourdhui: DateCivile): QueryFilter<Devis> {
  if (etat === 'a_suivre') return { ...attend, 'offre.valideJusquau': trusted({ $gte: aujourdhui }) };
  if (etat === 'expire') return { ...attend, 'offre.valideJusquau': trusted({ $lt: aujourdhui }) };
  return { etat };
}

/** Toujours à partir de l'émetteur. */
export function filtreDesDevis(emetteurId: string, criteres: CriteresDeListe): QueryFilter<Devis> {
  const { etat, termes, client, apres, aujourdhui } = criteres;
  return {
    emetteur: identifiant(emetteurId),
    ...(etat && filtreDEtat(etat, aujourdhui)),
    ...(termes?.length && { prefixes: trusted({ $all: termes }) }),
    ...(client && { client: identifiantOuNul(client) ?? new Types.ObjectId() }),
    ...(apres && { tri: trusted({ $lt: apres }) }),
  };
}

/** Celui dont le terme n'est pas passé ce jour-là. */
export const avantLeTerme = (aujourdhui: DateCivile): QueryFilter<Devis> => ({
  'offre.valideJusquau': trusted({ $gte: aujourdhui }),
});
