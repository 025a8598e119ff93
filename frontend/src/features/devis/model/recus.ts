import type { FiltreDevisRecus, VendeurConnu } from '@facturier/domaine/contrat/devis-recus';
import type { EtatDePage } from '@facturier/domaine/devis/page-publique';
import type { Ton } from '@/components/Etiquette';
import type { NomIcone } from '@/components/Icone';
import { accorder, afficherEuros } from '@/lib/format/montant';
import { ETATS_LUS } from './devis';

/** Ce que l'étiquette d'un devis reçu montre. */
export const etiquetteDe = (etat: EtatDePage): { libelle: string; ton: Ton; icone: NomIcone } =>
  etat === 'a_repondre' ? { libelle: 'À répondre', ton: 'accent', icone: 'crayon' } : ETATS_LUS[etat];

/** Les onglets des devis reçus, et ce que chacun demande au serveur. */
export const ONGLETS_RECUS = [
  { cle: '', libelle: 'À répondre', etat: 'a_repondre' },
  { cle: 'repondus', libelle: 'Répondus', etat: 'repondus' },
  { cle: 'tous', libelle: 'Tous', etat: undefined },
] as const satisfies readonly { cle: string; libelle: string; etat: FiltreDevisRecus | undefined }[];
export type OngletRecus = (typeof ONGLETS_RECUS)[number];

export const ongletRecusDe = (cle: string | null): OngletRecus =>
  ONGLETS_RECUS.find((onglet) => onglet.cle === cle) ?? ONGLETS_RECUS[0];

/** « 2 devis, 3 factures ». */
export const recuDe = ({ devis, factures }: VendeurConnu): string =>
  [devis > 0 && accorder(devis, 'devis', 'devis'), factures > 0 && accorder(factures, 'facture')]
    .filter(Boolean)
    .join(', ');

/** « 1 devis à répondre », « 336,00 € à payer » : ce que ce vendeur attend ; vide s'il n'attend rien. */
export const attentesDe = ({ devisARepondre, aPayer }: VendeurConnu): string[] => [
  ...(devisARepondre > 0 ? [`${accorder(devisARepondre, 'devis', 'devis')} à répondre`] : []),
  ...(aPayer.nombre > 0 ? [`${afficherEuros(aPayer.montant)} à payer`] : []),
];
