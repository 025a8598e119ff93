import { DOMAINES_ENVOI } from '@facturier/domaine/contrat/openapi/exemples/domaines-envoi';
import type { DomaineEnvoi } from '@facturier/domaine/contrat/domaines-envoi';
import { CONSTATS_DKIM } from '@facturier/domaine/domaines-envoi/constats';
import { etatMontre } from './etat';

const BASE: DomaineEnvoi = { ...DOMAINES_ENVOI.DomaineEnvoi };
const dit = (plus: Partial<DomaineEnvoi>, permis = true): [string, string] => {
  const { ton, titre, detail } = etatMontre({ ...BASE, ...plus }, permis);
  return [ton, `${titre} – ${detail}`];
};
const constats = (dkim: keyof typeof CONSTATS_DKIM) => ({ ...BASE.constats!, dkim: CONSTATS_DKIM[dkim] });

describe('Ce qui se lit d’un domaine d’envoi', () => {
  it('à prouver : ce qui manque, et rien d’autre', () => {
    const neuf = { etat: 'a_prouver', actif: false, adresseConfirmee: false } as const;
    expect(dit({ ...neuf, constats: null })[1]).toContain('Deux choses à faire');
    expect(dit({ ...neuf, constats: constats('vu') })[1]).toContain('que le code reçu');
    expect(dit({ ...neuf, adresseConfirmee: true, constats: constats('pas_vu') })[1]).toContain(
      'que l’enregistrement',
    );
  });

  it('vérifié : l’adresse d’où tout part ; pas revu ce jour, la nôtre ; hors plan, quoi faire', () => {
    expect(dit({})).toEqual(['succes', expect.stringContaining('partent de contact@atelier-lilas.fr')]);
    expect(dit({ actif: false })).toEqual(['alerte', expect.stringContaining('Aujourd’hui')]);
    expect(dit({}, false)).toEqual(['alerte', expect.stringContaining('Rien n’est perdu')]);
  });

  it('rompu : ce qui se voit, et quoi corriger', () => {
    const [ton, texte] = dit({ etat: 'rompu', actif: false, constats: constats('autre_cle') });
    expect([ton, texte]).toEqual(['erreur', expect.stringContaining('recopiez-la en entier')]);
  });
});
