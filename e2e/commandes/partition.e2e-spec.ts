import { jugerEcoutes } from '../support/partition.cjs';

describe('Ce qui part vers MongoDB porte la clé de partition de sa collection', () => {
  it('avec la clé, rien à dire', () => {
    expect(jugerEcoutes([{ collection: 'factures', commande: 'find' }]).fautes).toEqual([]);
  });

  it('sans elle, il y faut une raison écrite', () => {
    const boite = { collection: 'factures', commande: 'find', sans: 'destinataire prefixes' };
    const oubli = { collection: 'factures', commande: 'update', sans: '_id version' };
    const { resume, fautes } = jugerEcoutes([boite, oubli]);
    expect(fautes).toEqual(['update sur factures par (_id version), sans sa clé de partition']);
    expect(resume).toContain('1 collections, 2 sortes de commandes, 2 sans la clé');
  });

  it('le rapport dit, par collection, ce qui la porte et ce qui s’en passe', () => {
    const { rapport } = jugerEcoutes([
      { collection: 'factures', commande: 'insert' },
      { collection: 'factures', commande: 'find' },
      { collection: 'factures', commande: 'find', sans: 'destinataire' },
    ]);
    expect(rapport).toMatch(/\| `factures` \| find, insert \| 1 : la boîte du destinataire/);
  });
});
