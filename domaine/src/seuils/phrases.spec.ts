import { enEuros, sommes } from '../../test/support/activites';
import { apresCetteFacture, type SeuilsDuJour } from './avertir';
import { cumulDeMicro, cumulDeTva, RIEN_ENCORE } from './cumul';
import { jaugeDeTva } from './franchise';
import { limitesDe } from './limites';
import { jaugeDeMicro } from './micro';
import {
  LIBELLES_ASSIETTE,
  phraseDAvertissement,
  phraseDeFranchise,
  phraseDeMicro,
  phraseDePremiereAnnee,
} from './phrases';

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

const seuils = (autres: Partial<SeuilsDuJour> = {}): SeuilsDuJour => ({
  annee: 2026,
  limites: {
    franchise: limitesDe('franchise', 2026),
    majore: limitesDe('majore', 2026),
    micro: limitesDe('micro', 2026),
  },
  sommes: { encaisse: cumulDeTva(enEuros({ liberal: 38_200 })), realise: RIEN_ENCORE },
  micro: RIEN_ENCORE,
  attendus: [
    { le: '2026-12-31', parts: enEuros({ liberal: 900 }) },
    { le: '2026-12-05', parts: enEuros({ liberal: 1_500 }) },
  ],
  ...autres,
});
const dire = (
  echeance: string,
  autres: Partial<SeuilsDuJour> = {},
  realiseLe = '2026-11-26',
): string | null => {
  const facture = { parts: enEuros({ liberal: 700 }), echeance, realiseLe };
  return lue(phraseDAvertissement(apresCetteFacture(seuils(autres), facture), echeance));
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

describe('Ce qu’une facture fait dire', () => {
  it('cas 39 : seule, puis avec ce que les clients doivent', () => {
    expect(dire('2026-12-20')).toBe(
      'Payée le 20 décembre 2026, cette facture porte votre année à 38 900 €, au-delà de 37 500 € : votre TVA commencerait le 1er janvier 2027. ' +
        'Avec ce que vos clients vous doivent déjà, vous passeriez 41 250 € le 31 décembre 2026.',
    );
  });

  it('cas 40 : payée en janvier, elle ne met rien dans l’année, et rien ne dit d’attendre', () => {
    expect(dire('2027-01-10')).toBeNull();
    const exemples = [
      dire('2026-12-20'),
      dire('2026-12-20', { attendus: [] }),
      franchise(36_900),
      franchise(40_000),
    ];
    for (const phrase of exemples)
      expect(phrase).not.toMatch(/attend|report|repouss|janvier (pour|afin)|plus tard/i);
  });

  it('réalisée, elle compte de ce jour, quelle que soit l’échéance', () => {
    const realise = { encaisse: RIEN_ENCORE, realise: cumulDeTva(enEuros({ liberal: 41_000 })) };
    expect(dire('2027-06-30', { sommes: realise, attendus: [] })).toBe(
      'Cette facture porte votre année à 41 700 €, au-delà de 41 250 € : la TVA serait due dès le 26 novembre 2026.',
    );
  });

  it('le majoré déjà passé le dit', () => {
    const deja = { encaisse: cumulDeTva(enEuros({ liberal: 42_000 })), realise: RIEN_ENCORE };
    expect(dire('2026-12-20', { sommes: deja, attendus: [] })).toContain(': la TVA est déjà due.');
  });

  it('rien de passé, rien n’est dit', () => {
    const sous = { encaisse: cumulDeTva(enEuros({ liberal: 30_000 })), realise: RIEN_ENCORE };
    expect(dire('2026-12-20', { sommes: sous, attendus: [] })).toBeNull();
    expect(
      dire('2026-12-20', { sommes: { encaisse: RIEN_ENCORE, realise: RIEN_ENCORE }, attendus: [] }),
    ).toBeNull();
  });
});
