import type { Activite, VersionActivite } from '../../src/cotisations/activite';
import { type ParCategorie, RIEN } from '../../src/cotisations/categories';
import { type APreparer, type DeclarationPreparee, preparer } from '../../src/cotisations/declaration';
import { periodeDe } from '../../src/cotisations/calendrier';
import { TAUX_DU_PRODUIT } from '../../src/cotisations/taux';

/** Un consultant en libéral, au trimestre, depuis 2022, à qui rien d'autre ne s'applique. */
export const version = (changements: Partial<VersionActivite> = {}): VersionActivite => ({
  aPartirDu: '2022-01-01',
  categories: ['liberal'],
  caisse: 'ssi',
  chambre: 'aucune',
  zone: 'generale',
  periodicite: 'trimestre',
  versementLiberatoire: false,
  tva: 'franchise',
  ...changements,
});

export const activite = (
  changements: Partial<VersionActivite> = {},
  autres: Partial<Activite> = {},
): Activite => ({ debut: '2022-01-01', versions: [version(changements)], ...autres });

export const sommes = (centimes: Partial<ParCategorie>): ParCategorie => ({ ...RIEN, ...centimes });

/** Les mêmes, en euros entiers. */
export const enEuros = (euros: Partial<ParCategorie>): ParCategorie => {
  const enCentimes = Object.entries(euros).map(([categorie, un]) => [categorie, un * 100]);
  return sommes(Object.fromEntries(enCentimes));
};

/** La déclaration d'une période, aux taux du produit, chambres dues. */
export const declarer = (
  une: Activite,
  cle: string,
  encaisse: Partial<ParCategorie>,
  autres: Partial<APreparer> = {},
): DeclarationPreparee =>
  preparer({
    activite: une,
    periode: periodeDe(une, cle),
    encaisse: sommes(encaisse),
    chambreDue: true,
    connus: TAUX_DU_PRODUIT,
    ...autres,
  });
