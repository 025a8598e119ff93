import { nomDuMessage } from './nom-de-message';

const VENDEUR = '812345678';
const message = (vendeur: string, siren: string, code = '205') => ({
  ...{ id: 'FAC-1_205_1', code, emetteur: { siren, role: 'BY' } },
  facture: { numero: 'FAC-1', vendeur },
});
const garde = (mdt4: string, dit: ReturnType<typeof message>) => ({
  ...{ mdt4, sens: 'recu' as const, message: dit },
});

describe('Le nom d’un message du cycle de vie', () => {
  const vrai = message(VENDEUR, '200000008');
  const autre = message('999999998', '100011006');

  it('cas 24 : le même, reçu dix fois, n’y est qu’une', () => {
    expect(nomDuMessage([], vrai)).toBe('FAC-1_205_1');
    expect(nomDuMessage([garde('FAC-1_205_1', vrai)], vrai)).toBeNull();
  });

  it('cas 35 : celui d’un autre vendeur, arrivé d’abord sous le même identifiant, ne cache pas le vrai', () => {
    const nom = nomDuMessage([garde('FAC-1_205_1', autre)], vrai);
    expect(nom).toBe('FAC-1_205_1@812345678/200000008/205');
    const connus = [garde('FAC-1_205_1', autre), garde(nom!, vrai)];
    expect([nomDuMessage(connus, vrai), nomDuMessage(connus, autre)]).toEqual([null, null]);
  });

  it('l’écho du nôtre n’est pas une nouvelle, fût-il rendu sous une autre plume', () => {
    const notre = { ...garde('FAC-1_205_1', vrai), sens: 'emis' as const };
    expect(nomDuMessage([notre], { ...vrai, emetteur: { role: 'WK' } })).toBeNull();
    expect(nomDuMessage([notre], autre)).toContain('@999999998');
  });

  it('deux parties, ou deux codes, peuvent nommer pareil', () => {
    const connus = [garde('FAC-1_205_1', vrai)];
    expect(nomDuMessage(connus, message(VENDEUR, VENDEUR))).toContain('@');
    expect(nomDuMessage(connus, message(VENDEUR, '200000008', '211'))).toContain('/211');
  });
});
