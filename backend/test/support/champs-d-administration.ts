import type { Preuves } from './champs-de-facture';

/** Les corps de l'administration des comptes, champ par champ. */
export const ADMINISTRATION: Record<string, Preuves> = {
  'PUT /admin/users/:id/ban': {
    isBanned: { valeur: true, ou: 'compte.isBanned' },
    raison: { valeur: 'Abus', avec: { isBanned: true }, ou: 'compte.raisonBannissement' },
  },
  'DELETE /admin/users/:id': { confirmation: { refuse: 'autre@exemple.fr' } },
  'PUT /admin/users/:id/plan': { plan: { valeur: 'business', ou: 'abonnement.plan' } },
  'PUT /admin/extend-trial/:id': { jours: { valeur: 7, ou: 'abonnement.joursRestants', lu: 22 } },
  'PUT /admin/users/:id/quotas': {
    'quotas.factures': { valeur: 3, ou: 'abonnement.quotas.factures' },
    'quotas.clients': { valeur: 4, ou: 'abonnement.quotas.clients' },
  },
};
