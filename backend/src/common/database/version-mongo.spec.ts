import { versionSuffisante } from './version-mongo.service';

describe('Le plancher de MongoDB', () => {
  it.each(['7.0.28', '7.0.30', '7.1.0', '8.0.0'])('%s suffit', (version) =>
    expect(versionSuffisante(version)).toBe(true),
  );
  it.each(['6.0.5', '7.0.27', '6.9.99'])('%s est trop ancien', (version) =>
    expect(versionSuffisante(version)).toBe(false),
  );
});
