import { EventEmitter } from 'node:events';
import { Reflector } from '@nestjs/core';
import { lastValueFrom, of } from 'rxjs';
import { Indisponible } from '../../errors/erreurs-communes';
import { EnExport, ToursInterceptor } from './tours.interceptor';

/** Une réponse qui s'ouvre, se tait, se ferme : ce que l'intercepteur en regarde. */
class Reponse extends EventEmitter {
  destroyed = false;
  silence?: { ms: number; faire: () => void };
  setTimeout = (ms: number, faire: () => void) => void (this.silence = { ms, faire });
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

class Route {
  @EnExport()
  exporter(): void {}
}

const demander = (tours: ToursInterceptor, raw: Reponse) => {
  const http = {
    getRequest: () => ({ method: 'GET', ip: '192.0.2.1', user: { id: 'marie' } }),
    getResponse: () => ({ raw }),
  };
  const contexte = {
    switchToHttp: () => http,
    getHandler: () => Route.prototype['exporter'],
    getClass: () => Route,
  };
  return tours.intercept(contexte as never, { handle: () => of('fichier') });
};

const rien = (): Promise<void> => new Promise((suite) => setImmediate(suite));

describe('Un export tient sa place', () => {
  it('jusqu’à la fin de sa réponse, et non jusqu’à son début', async () => {
    const tours = new ToursInterceptor(new Reflector());
    const premier = new Reponse();
    await lastValueFrom(await demander(tours, premier));
    let commence = false;
    void demander(tours, new Reponse()).then(() => (commence = true));
    await rien();
    expect(commence).toBe(false);
    premier.emit('close');
    await rien();
    expect(commence).toBe(true);
  });

  it('trente secondes sans un octet pris le coupent, et rendent sa place', async () => {
    const tours = new ToursInterceptor(new Reflector());
    const jamaisLu = new Reponse();
    await demander(tours, jamaisLu);
    expect(jamaisLu.silence?.ms).toBe(30_000);
    jamaisLu.silence?.faire();
    expect(jamaisLu.destroyed).toBe(true);
    expect(await lastValueFrom(await demander(tours, new Reponse()))).toBe('fichier');
  });

  it('file pleine, le refus se fait attendre une seconde : redemander sans cesse ne coûte rien au service', async () => {
    const tours = new ToursInterceptor(new Reflector());
    await lastValueFrom(await demander(tours, new Reponse()));
    for (let rang = 0; rang < 30; rang += 1) void demander(tours, new Reponse()).catch(() => undefined);
    const debutMs = performance.now();
    await expect(demander(tours, new Reponse())).rejects.toThrow(Indisponible);
    expect(performance.now() - debutMs).toBeGreaterThan(990);
  });
});
