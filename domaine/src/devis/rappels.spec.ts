import { ajouterJours } from '../valeurs/date-civile';
import { type DevisParti, prochainRappel, rappelsDus } from './rappels';

/** Les jours où un rappel part, l'un après l'autre, si le travail passe chaque jour jusqu'à dix jours après le terme. */
function vivre(envoyeLe: string, valideJusquau: string): string[] {
  let parti: DevisParti = { envoyeLe, valideJusquau, faits: [] };
  const partis: string[] = [];
  for (let jour = envoyeLe; jour <= ajouterJours(valideJusquau, 10); jour = ajouterJours(jour, 1)) {
    const dus = rappelsDus(parti, jour);
    if (dus.length > 0) partis.push(`${jour} ${dus.join('+')}`);
    parti = { ...parti, faits: [...parti.faits, ...dus] };
  }
  return partis;
}

describe('Les rappels d’un devis', () => {
  it('partent trois et sept jours après l’envoi, et trois jours avant le terme, chacun une fois', () => {
    expect(vivre('2026-11-21', '2026-12-21')).toEqual([
      '2026-11-24 trois_jours',
      '2026-11-28 sept_jours',
      '2026-12-18 avant_terme',
    ]);
  });

  it('le même jour, n’en font qu’un', () => {
    expect(vivre('2026-11-21', '2026-12-01')).toEqual([
      '2026-11-24 trois_jours',
      '2026-11-28 sept_jours+avant_terme',
    ]);
  });

  it('d’une offre courte, aucun ne précède l’envoi ni ne suit le terme', () => {
    expect(vivre('2026-11-21', '2026-11-23')).toEqual([]);
    expect(vivre('2026-11-21', '2026-11-24')).toEqual(['2026-11-24 trois_jours']);
    expect(vivre('2026-11-21', '2026-11-21')).toEqual([]);
  });

  it('manqués un jour d’arrêt, se font le lendemain ; le terme passé, jamais', () => {
    const parti = { envoyeLe: '2026-11-21', valideJusquau: '2026-12-21', faits: [] };
    expect(rappelsDus(parti, '2026-11-25')).toEqual(['trois_jours']);
    expect(rappelsDus(parti, '2026-12-22')).toEqual([]);
  });

  it('le prochain se sait d’avance', () => {
    const parti: DevisParti = { envoyeLe: '2026-11-21', valideJusquau: '2026-12-21', faits: [] };
    expect(prochainRappel(parti)).toBe('2026-11-24');
    expect(prochainRappel({ ...parti, faits: ['trois_jours', 'sept_jours'] })).toBe('2026-12-18');
    expect(prochainRappel({ ...parti, faits: ['trois_jours', 'sept_jours', 'avant_terme'] })).toBeNull();
  });
});
