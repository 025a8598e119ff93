import sharp from 'sharp';
import { UsersService } from '../../src/modules/users/users.service';
import { type AppDeTest, creerAppDeTest } from '../support/app';
import { type CompteDeTest, connexionDe, unProfessionnel } from '../support/builders';

const image = (cote: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width: cote, height: cote / 2, channels: 3, background: '#0b5cad' } })
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' } })
    .toFormat(format)
    .toBuffer();

describe('Logo', () => {
  let app: AppDeTest;
  beforeAll(async () => {
    app = await creerAppDeTest();
  });
  afterAll(() => app.fermer());

  const placer = (compte: CompteDeTest, octets: unknown, type = 'image/png') =>
    compte.put('/users/me/logo', octets, { 'content-type': type });

  it.each(['png', 'jpeg'] as const)(
    'une image %s est réduite, réencodée sans ses métadonnées, et relue',
    async (format) => {
      const marie = await unProfessionnel(app).cree();
      const { statut, corps } = await placer(marie, await image(1_000, format), `image/${format}`);
      expect([statut, corps.logo]).toEqual([200, true]);
      const lue = await marie.get('/users/me/logo');
      expect(lue.entetes['content-type']).toBe(`image/${format}`);
      expect(lue.octets.toString('latin1')).not.toContain('SECRET-EXIF');
      expect(await sharp(lue.octets).metadata()).toMatchObject({ width: 400, height: 200, format });
    },
  );

  it('retirer ou changer son logo laisse l’ancien aux factures qui le portent', async () => {
    const marie = await unProfessionnel(app).cree();
    const users = app.get(UsersService);
    await placer(marie, await image(50));
    const { logo } = await users.vendeurDe(marie.id);
    expect((await marie.delete('/users/me/logo')).statut).toBe(204);
    expect((await marie.get('/users/me/logo')).statut).toBe(404);
    expect(await users.logoDe(marie.id)).toBeNull();
    const garde = await users.logoParEmpreinte(logo!);
    expect(await sharp(garde!.octets).metadata()).toMatchObject({ width: 50, height: 25 });
    expect((await users.vendeurDe(marie.id)).logo).toBeUndefined();
  });

  it('la même image de deux comptes ne les lie pas : chacun garde la sienne', async () => {
    const octets = await image(64);
    const comptes = await Promise.all([unProfessionnel(app).cree(), unProfessionnel(app).cree()]);
    await Promise.all(comptes.map((compte) => placer(compte, octets)));
    const [a, b] = await Promise.all(comptes.map(({ id }) => app.get(UsersService).vendeurDe(id)));
    expect(a!.logo).not.toBe(b!.logo);
    await placer(comptes[0], octets);
    expect(await connexionDe(app).model('Logo').countDocuments({ _id: a!.logo })).toBe(1);
  });

  it('le contenu décide, pas le type annoncé', async () => {
    const marie = await unProfessionnel(app).cree();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const png = await image(40);
    for (const octets of [
      svg,
      Buffer.alloc(0),
      Buffer.from('GIF89a'),
      await image(40, 'webp'),
      png.subarray(0, 40),
    ]) {
      const { statut, corps } = await placer(marie, octets);
      expect([statut, corps.code]).toEqual([400, 'SAISIE_INVALIDE']);
    }
    expect((await marie.get('/users/me/logo')).statut).toBe(404);
  });

  it('une bombe de pixels est refusée', async () => {
    const marie = await unProfessionnel(app).cree();
    const bombe = await sharp({ create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bombe.length).toBeLessThan(1_000_000);
    expect((await placer(marie, bombe)).statut).toBe(400);
  });

  it('au-delà de 1 Mo, 413 ; un autre type, 415 ; une image ailleurs qu’au logo n’est pas lue', async () => {
    const marie = await unProfessionnel(app).cree();
    expect((await placer(marie, Buffer.alloc(1_000_001))).statut).toBe(413);
    expect((await placer(marie, Buffer.from('<svg/>'), 'image/svg+xml')).statut).toBe(415);
    const ailleurs = await marie.put('/users/me', await image(40), { 'content-type': 'image/png' });
    expect(ailleurs.statut).toBe(415);
  });
});
