/** Les `PUT` qui sont des actes : leur corps est court, tout y est demandé. */
export const ACTES = [
  'PUT /users/me/logo',
  'PUT /auth/mot-de-passe',
  'PUT /auth/cles/:id/nom',
  'PUT /factures/:id/statut-emetteur',
  'PUT /factures/:id/statut-destinataire',
  'PUT /subscription/upgrade',
  'PUT /liens',
  'PUT /encaissements/compte',
  'PUT /admin/users/:id/ban',
  'PUT /admin/users/:id/envois',
  'PUT /admin/users/:id/plan',
  'PUT /admin/extend-trial/:id',
  'PUT /admin/taux-legaux',
  'PUT /factures/:id/mises-en-demeure/:rang',
  'PUT /notifications/:id/archiver',
  'PUT /notifications/:id/reporter',
];
