import type { CategorieClient, TypeClient } from './facture';

export const LIBELLES_TYPE_CLIENT: Readonly<Record<TypeClient, string>> = {
  particulier: 'Particulier',
  professionnel: 'Professionnel',
};

export const LIBELLES_CATEGORIE: Readonly<Record<CategorieClient, string>> = {
  entreprise: 'Entreprise',
  association: 'Association',
  organisme_public: 'Organisme public',
};
