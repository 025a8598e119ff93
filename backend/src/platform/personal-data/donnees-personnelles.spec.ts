import { DonneesPersonnellesService } from './donnees-personnelles.service';

async function* rien(): AsyncGenerator<object[]> {}
const marie = { id: 'm1', email: 'marie@exemple.fr' };

describe('Les données personnelles', () => {
  it('se lisent section par section, dans l’ordre de leurs noms', () => {
    const donnees = new DonneesPersonnellesService();
    expect(donnees.de('m1')).toEqual([]);
    donnees.declarer('b', { sections: { paiements: rien, factures: rien } });
    donnees.declarer('a', { sections: { clients: rien } });
    expect(donnees.de('m1').map(({ nom }) => nom)).toEqual(['clients', 'factures', 'paiements']);
  });

  it('s’effacent et accueillent l’un après l’autre, et la première faute arrête tout', async () => {
    const donnees = new DonneesPersonnellesService();
    const faits: string[] = [];
    await donnees.effacer(marie);
    donnees.declarer('a', {
      effacer: async ({ id }) => void faits.push(`efface ${id}`),
      accueillir: async ({ email }) => void faits.push(`accueille ${email}`),
    });
    donnees.declarer('b', {
      effacer: async () => {
        throw new Error('base absente');
      },
    });
    donnees.declarer('c', { effacer: async () => void faits.push('trop tard') });
    await expect(donnees.effacer(marie)).rejects.toThrow('base absente');
    await donnees.accueillir(marie);
    expect(faits).toEqual(['efface m1', 'accueille marie@exemple.fr']);
  });

  it('refusent deux fois le même nom, et deux fois la même section', () => {
    const donnees = new DonneesPersonnellesService();
    donnees.declarer('a', { sections: { factures: rien } });
    expect(() => donnees.declarer('a', {})).toThrow('Deux déclarations pour les données de « a ».');
    expect(() => donnees.declarer('b', { sections: { factures: rien } })).toThrow(
      'Deux déclarations pour la section « factures ».',
    );
  });
});
