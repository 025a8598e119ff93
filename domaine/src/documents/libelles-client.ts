import type { CategorieClient, LangueDocument, NatureOrganisme, TypeClient } from './facture';

export const LIBELLES_TYPE_CLIENT: Readonly<Record<TypeClient, string>> = {
  particulier: 'Particulier',
  professionnel: 'Professionnel',
};

export const LIBELLES_CATEGORIE: Readonly<Record<CategorieClient, string>> = {
  entreprise: 'Entreprise',
  association: 'Association',
  organisme_public: 'Organisme public',
};

export const LIBELLES_ORGANISME: Readonly<Record<NatureOrganisme, string>> = {
  administration: 'État, collectivité ou établissement public',
  sante: 'Établissement public de santé',
  entreprise_publique: 'Entreprise publique',
};

export const LIBELLES_LANGUE: Readonly<Record<LangueDocument, string>> = {
  fr: 'Français',
  fr_en: 'Français et anglais',
};
