import type { User } from '@/features/users/public';
import { choixDeFacture, choixFixes, choixQuiRepondent, lireFactureDemandee, placeSuivante } from './choix';

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

describe('Une facture demandée à la palette', () => {
  it.each([
    ['facture tables 450', { prix: '450,00', client: 'tables' }],
    ['Nouvelle facture tables du parc 1 200,5 €', { prix: '1200,50', client: 'tables du parc' }],
    ['tables 450', { prix: '450,00', client: 'tables' }],
    ['450 €', { prix: '450,00', client: '' }],
    ['facturer tables', { prix: null, client: 'tables' }],
  ])('« %s » se comprend', (saisie, attendue) => {
    expect(lireFactureDemandee(saisie)).toEqual(attendue);
  });

  it.each(['tables', 'FAC-2026-006', 'mentions', 'factures', '12,345'])(
    '« %s » n’en est pas une',
    (saisie) => {
      expect(choixDeFacture(saisie, () => [])).toEqual([]);
    },
  );

  it('propose chaque client trouvé, le prix déjà demandé ; sans client, une facture de ce montant', () => {
    const tables = { _id: 'c1', nom: 'Les Tables du Parc' };
    expect(choixDeFacture('facture tab 450', (mots) => (mots === 'tab' ? [tables] : []))).toMatchObject([
      { libelle: 'Facturer Les Tables du Parc', demande: { clientId: 'c1', prix: '450,00' } },
    ]);
    expect(choixDeFacture('450', () => [tables])).toMatchObject([{ demande: { prix: '450,00' } }]);
  });
});
