import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import { RECUES } from '@facturier/domaine/contrat/openapi/exemples/reception';
import { paths } from '@/config/paths';
import { ErreurApi } from '@/lib/erreurs-api';
import type { EcranEnEtats } from '@/lib/etats';
import { cles } from '@/lib/invalidation';

/** Les états de la facture d'un fournisseur ; leur liste est dans la page des factures. */
export const ETATS_RECEPTION: EcranEnEtats[] = [
  {
    chemin: paths.recue.chemin,
    nom: 'recue',
    adresse: paths.recue.href(RECUES.RecueDetail._id),
    charger: () => import('./pages/PageRecue'),
    compte: COMPTES.User,
    vide: [[cles.reception, new ErreurApi({ statut: 404 })]],
  },
];
