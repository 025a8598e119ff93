import type { User } from '@/features/users/public';
import { choixFixes, choixQuiRepondent, placeSuivante } from './choix';

const libelles = (moi: Partial<User>): string[] => choixFixes(moi as User).map(({ libelle }) => libelle);

describe('Les choix de la palette', () => {
  it('offrent à un professionnel de créer, et l’administration à l’admin seul', () => {
    expect(libelles({ role: 'professionnel', estAdmin: false })).toEqual(
      expect.arrayContaining(['Nouvelle facture', 'Nouveau client', 'Clients', 'Abonnement']),
    );
    expect(libelles({ role: 'professionnel', estAdmin: false })).not.toContain('Administration');
    expect(libelles({ role: 'particulier', estAdmin: true })).toContain('Administration');
  });

  it('n’offrent à un particulier ni création, ni clients, ni abonnement', () => {
    const siens = libelles({ role: 'particulier', estAdmin: false });
    for (const interdit of ['Nouvelle facture', 'Nouveau client', 'Clients', 'Abonnement'])
      expect(siens).not.toContain(interdit);
  });

  it('se cherchent sans accents ni casse, tous les mots exigés', () => {
    const fixes = choixFixes({ role: 'professionnel', estAdmin: false } as User);
    expect(choixQuiRepondent(fixes, 'LEGALES men').map(({ libelle }) => libelle)).toEqual([
      'Mentions légales',
    ]);
    expect(choixQuiRepondent(fixes, 'zzz')).toEqual([]);
  });

  it('se parcourent en boucle', () => {
    expect(placeSuivante(2, 1, 3)).toBe(0);
    expect(placeSuivante(0, -1, 3)).toBe(2);
    expect(placeSuivante(0, 1, 0)).toBe(0);
  });
});
