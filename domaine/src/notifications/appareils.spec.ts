import { estServiceDEnvoi } from './appareils';

describe('L’adresse d’un appareil', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'https://web.push.apple.com/abc',
  ])('%s est celle d’un service connu', (adresse) => {
    expect(estServiceDEnvoi(adresse)).toBe(true);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/a',
    'https://moi@fcm.googleapis.com/a',
    'https://fcm.googleapis.com@169.254.169.254/a',
    'https://fcm.googleapis.com.exemple.fr/a',
    'https://exemple.fr/fcm.googleapis.com',
    'https://xfcm.googleapis.com/a',
    'https://push.apple.com.exemple.fr/a',
    'https://notify.windows.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'file:///etc/passwd',
    'fcm.googleapis.com',
    '',
  ])('%s n’est pas admise', (adresse) => {
    expect(estServiceDEnvoi(adresse)).toBe(false);
  });

  it('une origine d’essai s’ajoute, elle seule', () => {
    expect(estServiceDEnvoi('http://127.0.0.1:4010/a', 'http://127.0.0.1:4010')).toBe(true);
    expect(estServiceDEnvoi('http://127.0.0.1:4011/a', 'http://127.0.0.1:4010')).toBe(false);
  });
});
