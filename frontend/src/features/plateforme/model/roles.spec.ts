import { PLATEFORME } from '@facturier/domaine/contrat/openapi/exemples/plateforme';
import type { Plateforme } from '@facturier/domaine/contrat/plateforme';
import { aPrendre, etatMontre, quandLaLoi } from './roles';

/** Sans insécable : l'essai se lit. */
const lisible = (texte: string): string => texte.replaceAll('\u00a0', ' ');
const AVANT = '2026-11-28';
const APRES = '2027-09-01';
const ABSENT = { etat: 'absent', plateforme: null, acces: null, depuis: null } as const;
const RIEN: Plateforme = {
  ...PLATEFORME.Plateforme,
  plateformes: [...PLATEFORME.Plateforme.plateformes],
  roles: [
    { role: 'recevoir', ...ABSENT },
    { role: 'emettre', ...ABSENT },
    { role: 'declarer', ...ABSENT },
  ],
};

describe('Recevoir et émettre en 2027', () => {
  it('pas connecté : le courriel est permis, jusqu’à quand, et rien ne change', () => {
    const dit = etatMontre(RIEN, AVANT)!;
    expect(dit.ton).toBe('info');
    expect(lisible(dit.titre)).toBe('Vos factures partent par e-mail. C’est permis jusqu’au 31 août 2027.');
    expect(dit.detail).toContain('ne change ni vos numéros');
    expect(etatMontre(RIEN, APRES)).toMatchObject({ ton: 'alerte' });
    expect(etatMontre({ ...RIEN, disponible: false }, AVANT)?.detail).toContain('comme avant');
  });

  it('à reconnecter presse ; connecté pour émettre, plus rien à dire', () => {
    const [recevoir, emettre, declarer] = PLATEFORME.Plateforme.roles;
    expect(etatMontre({ ...RIEN, roles: [recevoir, emettre, declarer] }, AVANT)).toMatchObject({
      ton: 'erreur',
      titre: 'SUPER PDP refuse notre accès',
    });
    expect(etatMontre({ ...RIEN, roles: [{ ...recevoir, role: 'emettre' }] }, AVANT)).toBeNull();
  });

  it('chaque rôle dit sa date, avant et après elle', () => {
    expect(lisible(quandLaLoi('recevoir', AVANT))).toContain('obligatoire depuis le 1er septembre 2026.');
    expect(lisible(quandLaLoi('emettre', AVANT))).toContain(
      'obligatoire le 1er septembre 2027. Vous pouvez commencer',
    );
    expect(lisible(quandLaLoi('emettre', APRES))).toContain('obligatoire depuis le 1er septembre 2027.');
    expect(lisible(quandLaLoi('declarer', AVANT))).toContain('à partir de novembre 2027.');
  });

  it('hors plan, recevoir seul se prend ; ce qui est tenu ne se reprend pas', () => {
    expect(aPrendre({ ...RIEN, permis: false })).toEqual(['recevoir']);
    expect(aPrendre({ ...RIEN, roles: [...PLATEFORME.Plateforme.roles] })).toEqual(['emettre', 'declarer']);
  });
});
