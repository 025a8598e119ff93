import { definirActes } from './acte';

describe('Les actes d’un module', () => {
  it('portent le nom du contrat et leur phrase', () => {
    const actes = definirActes('export', {
      donnees: 'Toutes les données exportées',
      factures: 'Factures exportées',
      clients: 'Clients exportés',
      recettes: 'Livre des recettes exporté',
      achats: 'Registre des achats exporté',
      pdf: 'Documents PDF exportés',
    });
    expect(actes.pdf).toEqual({ quoi: 'export.pdf', libelle: 'Documents PDF exportés' });
  });

  it('sont tous ceux que le contrat annonce, et eux seuls : le reste ne compile pas', () => {
    // @ts-expect-error : il manque des actes de cette famille
    expect(definirActes('export', { pdf: 'Documents PDF exportés' })).not.toHaveProperty('clients');
    // @ts-expect-error : cette famille n'est pas au contrat
    expect(definirActes('devis', {})).toEqual({});
  });
});
