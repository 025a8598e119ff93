import { enEuros, sommes } from '../../test/support/activites';
import { jaugeDeTva } from './franchise';
import { cumulDeMicro, jaugeDeMicro } from './micro';
import { LIBELLES_ASSIETTE, phraseDeFranchise, phraseDeMicro, phraseDePremiereAnnee } from './phrases';

/** Les espaces insécables se lisent comme des espaces. */
const lue = (phrase: string | null): string | null => phrase && phrase.replaceAll('\u00a0', ' ');

const franchise = (euros: number, debut = '2022-01-01', reprise = 0): string | null => {
  const centimes = Math.round(euros * 100);
  const operation = {
    le: '2026-10-10',
    montantCentimes: centimes,
    parts: sommes({ liberal: centimes }),
    libelle: '',
  };
  const une = { annee: 2026, debut, encaisse: [operation], realise: [] };
  return lue(
    phraseDeFranchise(jaugeDeTva({ ...une, reprise: { encaisse: enEuros({ liberal: reprise }) } }), 2026),
  );
};

describe('Ce qui se dit de la franchise', () => {
  it('ce qui reste, et ce que chaque limite ferait', () => {
    expect(franchise(36_900)).toBe(
      'Il vous reste 600,00 € avant 37 500 €. Au-delà : TVA le 1er janvier 2027. Au-delà de 41 250 € : TVA le jour même.',
    );
  });

  it('la base passée dit son jour, et le majoré ce qu’il fait', () => {
    expect(franchise(37_600)).toBe(
      'Vous avez passé 37 500 € le 10 octobre 2026 : votre TVA commence le 1er janvier 2027. Au-delà de 41 250 € : TVA le jour même.',
    );
    expect(franchise(41_300)).toBe(
      'Vous avez passé 41 250 € le 10 octobre 2026 : la TVA est due sur ce que vous réalisez depuis ce passage. Voyez votre service des impôts.',
    );
    expect(franchise(10, '2022-01-01', 41_300)).toContain(
      'Ce que vous avez fait hors de Facturier passe déjà 41 250 € :',
    );
  });

  it('la première année dit sa limite, ses jours, et au centime', () => {
    expect(lue(phraseDePremiereAnnee(1_232_876, 120))).toBe(
      'Limite de votre première année : 12 328,76 € (120 jours sur 365).',
    );
    expect(phraseDePremiereAnnee(3_750_000, 365)).toBeNull();
    expect(franchise(12_000, '2026-09-03')).toContain('Il vous reste 328,76 € avant 12 328,76 €.');
  });

  it('cas 40 : rien ne dit d’attendre', () => {
    for (const phrase of [franchise(36_900), franchise(40_000)])
      expect(phrase).not.toMatch(/attend|report|repouss|janvier (pour|afin)|plus tard/i);
  });

  it('chaque somme dit ce qu’elle compte', () => {
    expect(LIBELLES_ASSIETTE).toEqual({ encaisse: 'encaissé', realise: 'réalisé' });
  });
});

describe('Ce qui se dit du plafond micro', () => {
  const micro = (...euros: number[]): string | null => {
    const annees = new Map(euros.map((un, rang) => [2026 - rang, cumulDeMicro(enEuros({ liberal: un }))]));
    return lue(phraseDeMicro(jaugeDeMicro(2026, '2022-01-01', annees)));
  };

  it('une seule année ne fait rien, deux font le réel', () => {
    expect(micro(80_000)).toBe(
      'Il vous reste 3 600,00 € avant le plafond du régime micro. Il ne s’applique pas à une seule année.',
    );
    expect(micro(90_000)).toBe(
      'Cette année passe le plafond du régime micro. Il ne s’applique pas à une seule année : rien ne change encore.',
    );
    expect(micro(90_000, 90_000)).toContain('le régime réel commence le 1er janvier 2027.');
    const enDernier = new Map([[2028, cumulDeMicro(enEuros({ liberal: 90_000 }))]]);
    expect(phraseDeMicro(jaugeDeMicro(2028, '2022-01-01', enDernier))).toContain('n’est pas encore connu');
  });
});
