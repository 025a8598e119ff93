/** Le service est en marche. */
export interface EtatDuService {
  statut: 'ok';
}
