import { boiteDe, estEmail, normaliserEmail } from './email';

describe('estEmail', () => {
  it.each(['marie@exemple.fr', "o'brien+x@sous.exemple.co.uk", 'a@xn--caf-dma.fr', 'a_b-c.d@1.example'])(
    'admet %s',
    (adresse) => expect(estEmail(adresse)).toBe(true),
  );

  it.each([
    ['un NUL', 'marie\u0000@exemple.fr'],
    ['un espace sans chasse', 'marie\u200b@exemple.fr'],
    ['un sens d’écriture renversé', 'marie\u202e@exemple.fr'],
    ['un domaine de pleine chasse', 'marie@ｅｘｅｍｐｌｅ.fr'],
    ['une arobase de pleine chasse', 'marie＠exemple.fr'],
    ['un « а » cyrillique', 'mаrie@exemple.fr'],
    ['un domaine accentué', 'marie@café.fr'],
    ['un point au bout', 'marie.@exemple.fr'],
    ['deux points de suite', 'marie@exemple..fr'],
    ['une adresse nue', 'marie@127.0.0.1'],
    ['un tiret en tête', 'marie@-exemple.fr'],
    ['deux arobases', 'a@b@exemple.fr'],
    ['une liste', 'a@b.fr,c@d.fr'],
    ['un retour', 'a@b.fr\nBcc: c@d.fr'],
  ])('refuse %s', (_, adresse) => expect(estEmail(normaliserEmail(adresse))).toBe(false));
});

describe('La boîte d’une adresse', () => {
  it.each([
    ['marie+essai@exemple.fr', 'marie@exemple.fr'],
    [' Marie+1+2@Exemple.fr ', 'marie@exemple.fr'],
    ['marie@exemple.fr', 'marie@exemple.fr'],
    ['+marie@exemple.fr', '+marie@exemple.fr'],
    ['marie+@exemple.fr', 'marie@exemple.fr'],
  ])('de %s est %s', (adresse, boite) => expect(boiteDe(adresse)).toBe(boite));
});
