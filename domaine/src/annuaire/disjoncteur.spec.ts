import { apresEchec, peutAppeler, SERVICE_SAIN } from './disjoncteur';

const T0 = 1_800_000_000_000;
const pannes = (combien: number, debut = SERVICE_SAIN, maintenant = T0) =>
  Array.from({ length: combien }).reduce<typeof SERVICE_SAIN>((etat) => apresEchec(etat, maintenant), debut);

describe('Un service qui ne répond plus', () => {
  it('cas 29 : trois échecs l’écartent une minute, puis un seul appel le sonde', () => {
    expect(peutAppeler(pannes(2), T0)).toBe('oui');
    const ecarte = pannes(3);
    expect(peutAppeler(ecarte, T0 + 59_999)).toBe('non');
    expect(peutAppeler(ecarte, T0 + 60_000)).toBe('sonde');
  });

  it('chaque sonde vaine double la pause, quinze minutes au plus', () => {
    let etat = pannes(3);
    const pauses = [etat.pause];
    for (let tour = 0; tour < 6; tour += 1) {
      etat = apresEchec(etat, etat.reprend);
      pauses.push(etat.pause);
    }
    expect(pauses).toEqual([60, 120, 240, 480, 900, 900, 900]);
  });

  it('« Retry-After: 30 » est obéi aussitôt, borné à quinze minutes', () => {
    const prie = apresEchec(SERVICE_SAIN, T0, 30);
    expect([peutAppeler(prie, T0 + 29_999), peutAppeler(prie, T0 + 30_000)]).toEqual(['non', 'sonde']);
    expect(apresEchec(SERVICE_SAIN, T0, 86_400).pause).toBe(900);
    expect(apresEchec(SERVICE_SAIN, T0, 0).pause).toBe(1);
  });
});
