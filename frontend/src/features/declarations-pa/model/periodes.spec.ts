import { DECLARATIONS_PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/declarations-plateforme';
import type { PeriodePlateforme } from '@facturier/domaine/contrat/declarations-plateforme';
import { acteDe, attendUnEnvoi, empechementDuCompte, motDe, parPeriode, sommesDites } from './periodes';

const [ventes, paiements] = DECLARATIONS_PLATEFORME.DeclarationsPlateforme.periodes as unknown as [
  PeriodePlateforme,
  PeriodePlateforme,
];
const avec = (plus: Partial<PeriodePlateforme>): PeriodePlateforme => ({ ...ventes, ...plus });

describe('Une période déclarée', () => {
  it('dit ses sommes en une ligne, et « rien » quand il n’y a rien', () => {
    expect(sommesDites(ventes)).toBe('519,90\u00a0€ de ventes au jour, 900,00\u00a0€ à l’étranger');
    expect(sommesDites(paiements)).toBe('282,00\u00a0€ encaissés');
    expect(sommesDites(avec({ totaux: { ...ventes.totaux, auJour: 0 } }))).toBe('900,00\u00a0€ à l’étranger');
    expect([avec({ rien: true }), avec({ rien: true, etat: 'ouverte' })].map(sommesDites)).toEqual([
      'Rien à déclarer',
      'Rien encore',
    ]);
  });

  it('s’envoie d’abord, se rectifie ensuite, et n’offre rien tant que rien ne s’envoie', () => {
    expect(acteDe(ventes)).toBeNull();
    expect(acteDe(paiements)).toBe('envoyer');
    expect(acteDe(avec({ empechement: null, etat: 'a_rectifier' }))).toBe('rectifier');
    expect(attendUnEnvoi(ventes)).toBe(false);
    expect(attendUnEnvoi(paiements)).toBe(true);
  });

  it('vide et close, n’attend rien ; ventes et paiements d’un même temps vont ensemble', () => {
    expect(motDe(avec({ rien: true, etat: 'prete' })).mot).toBe('Rien à déclarer');
    expect(motDe(paiements).mot).toBe('Prête');
    expect(parPeriode([ventes, paiements, avec({ debut: '2027-07-01' })])).toHaveLength(2);
  });

  it('ce qui empêche le compte se dit une fois, pas ce qui n’est que d’une période', () => {
    expect(empechementDuCompte([ventes, avec({ empechement: 'sans_plateforme' })])).toBe('sans_plateforme');
    expect(empechementDuCompte([ventes, avec({ empechement: 'ouverte' })])).toBeNull();
  });
});
