import { emailLisible } from './email-lisible';
import { boiteDe, estEmail, normaliserEmail } from './email';
import { email } from './regle';

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
    ['un domaine d’une autre écriture', 'marie@exаmple.fr'],
    ['un accent avant l’arobase', 'éléa@exemple.fr'],
    ['un point au bout', 'marie.@exemple.fr'],
    ['deux points de suite', 'marie@exemple..fr'],
    ['une adresse nue', 'marie@127.0.0.1'],
    ['un tiret en tête', 'marie@-exemple.fr'],
    ['deux arobases', 'a@b@exemple.fr'],
    ['une liste', 'a@b.fr,c@d.fr'],
    ['un retour', 'a@b.fr\nBcc: c@d.fr'],
  ])('refuse %s', (_, adresse) => expect(estEmail(normaliserEmail(adresse))).toBe(false));
});

describe('Un domaine accentué', () => {
  const ASCII = 'contact@xn--boulangerie-la-mkbb.fr';
  it('se garde en ASCII, se lit comme il s’écrit, et ne fait qu’une adresse sous ses deux formes', () => {
    for (const tapee of [
      'contact@boulangerie-éléa.fr',
      ' Contact@Boulangerie-ÉLÉA.fr ',
      'contact@boulangerie-éléa.fr'.normalize('NFD'),
      ASCII,
    ]) {
      expect(normaliserEmail(tapee)).toBe(normaliserEmail('contact@boulangerie-éléa.fr'));
      expect(estEmail(normaliserEmail(tapee))).toBe(true);
      expect(emailLisible(normaliserEmail(tapee))).toBe('contact@boulangerie-éléa.fr');
    }
    expect(boiteDe('contact+essai@boulangerie-éléa.fr')).toBe(normaliserEmail('contact@boulangerie-éléa.fr'));
  });

  it.each(['marie@cœur-de-ville.fr', 'a@straße.de', 'a@ça.sous.île.fr', 'a@ñandú.es', 'marie@exemple.fr'])(
    'de %s se relit tel quel',
    (tapee) => expect(emailLisible(normaliserEmail(tapee))).toBe(tapee),
  );

  it('d’une autre écriture reste en ASCII : rien ne s’y lit qui trompe ; un code faux aussi', () => {
    for (const adresse of ['a@xn--80ak6aa92e.com', 'a@xn--zzzzzz.fr', 'a@xn--.fr', 'sans-arobase'])
      expect(emailLisible(adresse)).toBe(adresse);
  });

  it('avant l’arobase, un accent se refuse avec les mots qui le disent', () => {
    expect(email('requis')('éléa@exemple.fr')).toMatch(/Avant l’arobase/);
    expect(email('requis')('contact@boulangerie-éléa.fr')).toBeNull();
    expect(email('requis')('pas une adresse')).toMatch(/n’est pas valide/);
  });
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
