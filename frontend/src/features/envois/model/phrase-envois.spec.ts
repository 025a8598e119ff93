import type { EnvoisRestants } from '@facturier/domaine/contrat/envois';
import { ErreurApi, type CodeErreur } from '@/lib/erreurs-api';
import { ditDesEnvois, seRemetAutrement } from './phrase-envois';

const restants = (adresse: number, tous = 14, compteNeuf = true): EnvoisRestants => ({
  compteNeuf,
  aCetteAdresse: { limite: compteNeuf ? 3 : 10, restants: adresse },
  aTous: { limite: compteNeuf ? 20 : 60, restants: tous },
});
const phrase = (...de: Parameters<typeof restants>): string | undefined =>
  ditDesEnvois(restants(...de))?.phrase;

describe('Ce qui se dit des envois du jour', () => {
  it('un compte neuf lit toujours la limite et ce qu’il en reste', () => {
    expect(phrase(3)).toBe('3 envois par jour à une même adresse la première semaine, il en reste 3.');
    expect(phrase(1)).toBe('3 envois par jour à une même adresse la première semaine, il en reste 1.');
  });

  it('un autre compte ne la lit que s’il en reste un', () => {
    expect(phrase(2, 40, false)).toBeUndefined();
    expect(phrase(1, 40, false)).toBe('10 envois par jour à une même adresse, il en reste 1.');
  });

  it('la limite de tous les envois se dit quand c’est elle la plus proche', () => {
    expect(phrase(3, 1)).toBe('20 envois par jour la première semaine, il en reste 1.');
    expect(ditDesEnvois(restants(10, 0, false))).toEqual({
      epuise: true,
      phrase: 'Vos 60 envois du jour sont faits',
    });
  });

  it('sans reste, le dit de cette adresse', () => {
    expect(ditDesEnvois(restants(0))).toEqual({
      epuise: true,
      phrase: 'Vos 3 envois du jour à cette adresse sont faits',
    });
  });

  it('un plafond ou un blocage se remet autrement ; une panne se retente, des envois suspendus s’expliquent', () => {
    const refus = (code: CodeErreur): ErreurApi => new ErreurApi({ statut: 429, code });
    expect(seRemetAutrement(refus('PLAFOND_ENVOIS'))).toBe(true);
    expect(seRemetAutrement(refus('ENVOI_REFUSE'))).toBe(true);
    expect(seRemetAutrement(refus('ENVOIS_SUSPENDUS'))).toBe(false);
    expect(seRemetAutrement(new Error())).toBe(false);
    expect(seRemetAutrement(null)).toBe(false);
  });
});
