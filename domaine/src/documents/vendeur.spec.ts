import type { ConditionsPaiement } from './conditions';
import { FACTURE_EXEMPLE } from './exemple';
import type { ClientFige, FactureADessiner } from './facture';
import { piedLegal } from './mentions';
import { mentionsALaSuite } from './vendeur';

const { client, contenu } = FACTURE_EXEMPLE;
const particulier: ClientFige = { nom: 'Zoé Lefèvre', email: 'zoe@exemple.fr', type: 'particulier' };
const pied = (changements: Partial<FactureADessiner>): string =>
  piedLegal({ ...FACTURE_EXEMPLE, ...changements }).join('\n');

describe('Les mentions à la suite', () => {
  it('viennent dans l’ordre du document, d’où qu’elles soient composées', () => {
    const [delai, escompte, penalites, indemnite] = ['A.', 'B.', 'C.', 'D.'] as const;
    expect(mentionsALaSuite({ indemnite, penalites, escompte, delai })).toBe('A. B. C. D.');
    expect(mentionsALaSuite({ escompte, penalites, indemnite, delai: null })).toBe('B. C. D.');
    expect(mentionsALaSuite(null)).toBe('');
  });
});

describe('Les conditions structurées', () => {
  const avec = (conditions: ConditionsPaiement | undefined, plus: Partial<FactureADessiner> = {}): string =>
    pied({ contenu: { ...contenu, mentions: { conditions } }, ...plus });
  const conditions: ConditionsPaiement = {
    delai: { jours: 30, finDeMois: false },
    escompte: { taux: 200, jours: 10 },
    penalites: { tauxAnnuel: 1_200 },
  };

  it('composent le pied d’un professionnel, et le délai si l’échéance le tient', () => {
    expect(avec(conditions)).toMatch(/Paiement à 30 jours.*2\u00a0%.*10 jours.*12\u00a0% par an.*40\u00a0€/);
    const autre = avec({ ...conditions, delai: { jours: 45, finDeMois: true } });
    expect(autre).not.toContain('Paiement à');
    expect(autre).not.toMatch(/néant|trois fois/);
  });

  it('ne disent rien à un particulier', () => {
    expect(avec(conditions, { client: particulier })).not.toMatch(/Paiement à|scompte|énalité|40\u00a0€/);
  });

  it('se redisent sur un avoir qui les a figées, sans délai de paiement ; un avoir d’avant n’en dit rien', () => {
    const redites = avec(conditions, { genre: 'avoir' });
    expect(redites).toMatch(/scompte.*énalité.*40\u00a0€/s);
    expect(redites).not.toContain('Paiement à');
    expect(avec(undefined, { genre: 'avoir' })).not.toMatch(/scompte|énalité|40\u00a0€/);
  });

  it('d’un organisme public, disent les intérêts de la commande publique', () => {
    const texte = avec(conditions, { client: { ...client, categorie: 'organisme_public' } });
    expect(texte).toContain('Banque centrale européenne majoré de huit points');
    expect(texte).toContain('40\u00a0€');
    expect(texte).not.toContain('12\u00a0%');
  });
});
