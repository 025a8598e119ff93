import { COMPTES } from '@facturier/domaine/contrat/openapi/exemples/comptes';
import type { User } from '@facturier/domaine/contrat/users';
import { accueilDe, liensDeReglage, liensDuBas, liensPour, type LienNavigation } from './liens';

const compte = (partiel: Partial<User>): User => ({ ...COMPTES.User, ...partiel });
const ADMIN = compte({ role: 'particulier', estAdmin: true });
const noms = (liens: readonly LienNavigation[]): string[] => liens.map(({ libelle }) => libelle);

describe('Le menu', () => {
  it('de l’administration n’est pas celui d’un particulier', () => {
    expect(noms(liensPour(ADMIN))).toEqual(['Administration', 'Messages']);
    expect(noms(liensDeReglage(ADMIN))).toEqual(['Mon compte']);
    expect(accueilDe(ADMIN).href).toBe('/admin');
    const { avant, apres } = liensDuBas(ADMIN);
    expect(noms([...avant, ...apres])).toEqual(['Administration', 'Messages']);
  });

  it('d’un administrateur qui facture garde ses factures', () => {
    const liens = noms(liensPour(compte({ role: 'professionnel', estAdmin: true })));
    expect([liens.includes('Factures'), liens.at(-1)]).toEqual([true, 'Administration']);
  });

  it('d’un particulier reste le sien', () => {
    const particulier = compte({ role: 'particulier', estAdmin: false });
    expect(noms(liensPour(particulier))).toEqual(['Factures', 'Devis', 'Vendeurs', 'Messages']);
    expect(accueilDe(particulier).href).toBe('/factures');
  });
});
