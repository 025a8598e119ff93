import { type Chiffre, chiffreDe } from '../cotisations/chiffre';
import type { EtatLuDevis } from '../devis/etats';
import { type Centimes, partDe } from '../valeurs/montant';

/** Un devis finalisé, dans sa dernière version. */
export interface DevisFinalise {
  etat: EtatLuDevis;
  montantCentimes: Centimes;
  /** Un avenant n'est pas une offre de plus. */
  avenant?: boolean;
  numero?: string;
  lien?: string;
}

/** Ce que deviennent les devis. */
type Sort = 'accepte' | 'refuse' | 'attente' | 'dehors';

/** Un devis rétracté compte comme refusé ; remplacé, sa dernière version compte pour lui. */
const SORTS: Readonly<Record<EtatLuDevis, Sort>> = {
  brouillon: 'dehors',
  cree: 'attente',
  envoye: 'attente',
  accepte: 'accepte',
  facture_en_partie: 'accepte',
  facture: 'accepte',
  refuse: 'refuse',
  retracte: 'refuse',
  expire: 'refuse',
  remplace: 'dehors',
  annule: 'dehors',
};

/** La part des devis acceptés, en millièmes ; `null` tant qu'aucun n'a de réponse. */
export interface TauxDeConversion {
  reponses: number;
  enNombre: number | null;
  enMontant: number | null;
  /** Ceux qui attendent une réponse, à part. */
  enAttente: { nombre: number; centimes: Centimes };
}

/** Ce que deviennent ces devis : acceptés, sur acceptés, refusés et expirés. */
export function tauxDeConversion(devis: readonly DevisFinalise[]): TauxDeConversion {
  const compter = (...sorts: Sort[]) => {
    const siens = devis.filter(({ etat, avenant }) => !avenant && sorts.includes(SORTS[etat]));
    const centimes = siens.reduce((somme, { montantCentimes }) => somme + montantCentimes, 0);
    return { nombre: siens.length, centimes };
  };
  const [acceptes, repondus] = [compter('accepte'), compter('accepte', 'refuse')];
  const part = (numerateur: number, denominateur: number): number | null =>
    denominateur === 0 ? null : partDe(1_000, numerateur, denominateur);
  return {
    reponses: repondus.nombre,
    enNombre: part(acceptes.nombre, repondus.nombre),
    enMontant: part(acceptes.centimes, repondus.centimes),
    enAttente: compter('attente'),
  };
}

/** Les devis dont on demande la raison. */
export type GroupeDeDevis = 'devis_acceptes' | 'devis_repondus' | 'devis_en_attente';
const GROUPES: Readonly<Record<GroupeDeDevis, { sorts: readonly Sort[]; regle: string }>> = {
  devis_acceptes: { sorts: ['accepte'], regle: 'Les devis finalisés puis acceptés.' },
  devis_repondus: {
    sorts: ['accepte', 'refuse'],
    regle: 'Les devis acceptés, refusés, rétractés ou expirés ; la part des acceptés s’y compte.',
  },
  devis_en_attente: { sorts: ['attente'], regle: 'Les devis finalisés qui attendent une réponse.' },
};

/** Ce que ces devis additionnent. */
export const chiffreDeDevis = (devis: readonly DevisFinalise[], groupe: GroupeDeDevis): Chiffre =>
  chiffreDe(
    {
      regle: GROUPES[groupe].regle,
      source: 'Vos devis des douze derniers mois, celui-ci compris, dans leur dernière version',
    },
    devis
      .filter(({ etat, avenant }) => !avenant && GROUPES[groupe].sorts.includes(SORTS[etat]))
      .map(({ numero = '', montantCentimes, lien }) => ({
        libelle: numero,
        centimes: montantCentimes,
        ...(lien !== undefined && { lien }),
      })),
  );
