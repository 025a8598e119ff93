/** La page d'une facture, pour qui y mène : à charger d'avance. */
export const chargerFiche = (): Promise<unknown> => import('../../pages/PageFacture');
