import { Types } from 'mongoose';
import { connexionDe } from '../support/builders';
import { verifierDkim } from '../support/dkim';
import { deuxInstancesEtDeuxResolveurs } from '../support/domaines-envoi';

const CINQ_MINUTES = 5 * 60_000 + 1;
const NOTRE = 'nous@facturier.fr';
const COUVERTS = ['from', 'reply-to', 'subject', 'date', 'message-id', 'to', 'mime-version', 'content-type'];

describe('Envoyer de son domaine', () => {
  const terrain = deuxInstancesEtDeuxResolveurs();
  const de = ({ brut }: { brut: { from?: { value: { address?: string; name?: string }[] } } }) =>
    brut.from!.value[0]!;

  it('le message du client part de lui, signé pour de vrai ; l’adresse de retour et le Message-ID restent les nôtres', async () => {
    const scene = await terrain.compte();
    const avant = await scene.envoyer('client@unclient.fr');
    expect([de(avant).address, verifierDkim(avant.octets, '')]).toEqual([NOTRE, null]);

    const { enregistrement } = await scene.prouve('contact@lilas-un.fr');
    const recu = await scene.envoyer('client@unclient.fr');
    expect(de(recu)).toEqual({ address: 'contact@lilas-un.fr', name: 'Marie Dubois via Facturier' });
    expect(recu.brut.replyTo?.value[0]?.address).toBe('contact@lilas-un.fr');
    expect([recu.retour, recu.brut.messageId]).toEqual([NOTRE, expect.stringMatching(/@facturier\.fr>$/)]);
    expect(recu.brut.attachments.map(({ contentType }) => contentType)).toContain('application/pdf');

    const signature = verifierDkim(recu.octets, enregistrement.valeur)!;
    expect(signature).toMatchObject({ domaine: 'lilas-un.fr', corps: true, enTetes: true });
    expect(`${signature.selecteur}._domainkey.${signature.domaine}`).toBe(enregistrement.nom);
    expect(signature.couverts).toEqual(expect.arrayContaining(COUVERTS));
    // Aligné au sens de DMARC : le domaine qui signe est celui qui se lit.
    expect(de(recu).address!.split('@')[1]).toBe(signature.domaine);
    const texte = recu.octets.toString('latin1');
    const touche = (de: RegExp, vers: string) =>
      verifierDkim(Buffer.from(texte.replace(de, vers), 'latin1'), enregistrement.valeur);
    expect(texte).toMatch(/^Subject: Votre facture/m);
    expect(touche(/^Subject: Votre/m, 'Subject: Notre')).toMatchObject({ corps: true, enTetes: false });
    expect(touche(/^From: .*$/m, 'From: x@lilas-un.fr')).toMatchObject({ corps: true, enTetes: false });
    expect(touche(/JVBERi/, 'JVBERj')).toMatchObject({ corps: false });
  });

  it('ce qui n’est pas en son nom reste de nous, sans signature : le code qui prouve l’adresse', async () => {
    const scene = await terrain.compte();
    const { enregistrement } = await scene.prouve('contact@lilas-deux.fr');
    const facture = await scene.envoyer('client@deux.fr');
    expect(verifierDkim(facture.octets, enregistrement.valeur)).toMatchObject({ corps: true, enTetes: true });
    // Le code qui prouve l'adresse est parti de chez nous, sans signature.
    const [code] = terrain.recus('contact@lilas-deux.fr');
    expect([de(code!).address, verifierDkim(code!.octets, enregistrement.valeur)]).toEqual([NOTRE, null]);
  });

  it('un nom emprunté ne part pas d’un domaine : la règle d’imitation est la même', async () => {
    const scene = await terrain.compte({ prenom: 'Impots', nom: 'Gouv' });
    await scene.prouve('contact@lilas-trois.fr');
    const recu = await scene.envoyer('client@trois.fr');
    expect(de(recu)).toEqual({ address: NOTRE, name: 'Facturier' });
  });

  it('l’enregistrement ôté : rompu le lendemain, notre adresse, un seul avis et un seul e-mail à deux instances ; remis, il reprend', async () => {
    const scene = await terrain.compte();
    terrain.regler('2026-11-22T09:00:00+01:00');
    const domaine = await scene.prouve('contact@lilas-quatre.fr');
    scene.oter(domaine);
    expect(de(await scene.envoyer('client@quatre.fr')).address).toBe('contact@lilas-quatre.fr');
    await terrain.matin('2026-11-23');
    expect(await scene.lu()).toMatchObject({
      etat: 'rompu',
      actif: false,
      constats: { dkim: { etat: 'faux' } },
    });
    expect(de(await scene.envoyer('client@quatre.fr')).address).toBe(NOTRE);
    await terrain.matin('2026-11-24');
    await Promise.all([scene.controler(domaine), scene.controler(domaine)]);
    await terrain.vider();
    expect(await scene.ruptures()).toHaveLength(1);
    const avis = () =>
      terrain.recus(scene.compte.email).filter(({ sujet }) => /Domaine d’envoi rompu/.test(sujet));
    expect(avis().map(({ sujet }) => sujet)).toEqual(['lilas-quatre.fr – Domaine d’envoi rompu']);
    expect(avis()[0]!.texte).toContain('republiez-le chez votre hébergeur');
    expect(avis()[0]!.texte).toContain('/domaine-envoi');

    scene.publier(domaine);
    await terrain.matin('2026-11-25');
    expect(await scene.lu()).toMatchObject({ etat: 'verifie', actif: true });
    expect(de(await scene.envoyer('client@quatre.fr')).address).toBe('contact@lilas-quatre.fr');
    // Quatre contrôles de front, aux deux instances, voient la même rupture : un seul l'écrit, et la dit.
    scene.oter(domaine);
    terrain.avancer(2_000);
    const comptes = [await scene.moi(0), await scene.moi(1)];
    const vus = await Promise.all(
      [0, 1, 0, 1].map((rang) => comptes[rang]!.post(`/domaines-envoi/${domaine._id}/controler`)),
    );
    expect(vus.map(({ corps }) => corps.etat)).toEqual(Array<string>(4).fill('rompu'));
    await terrain.vider();
    expect((await scene.ruptures()).map(({ nombre }) => nombre)).toEqual([1, 1]);
    expect(avis()).toHaveLength(2);
  });

  it('minuit passé, le premier message regarde lui-même : vu, il part du domaine ; ôté, de chez nous', async () => {
    const scene = await terrain.compte();
    terrain.regler('2026-11-27T23:50:00+01:00');
    const domaine = await scene.prouve('contact@lilas-cinq.fr');
    terrain.regler('2026-11-28T00:10:00+01:00');
    expect((await scene.lu())?.actif).toBe(false);
    expect(de(await scene.envoyer('client@cinq.fr')).address).toBe('contact@lilas-cinq.fr');
    expect((await scene.lu())?.actif).toBe(true);
    scene.oter(domaine);
    terrain.regler('2026-11-29T00:10:00+01:00');
    expect(de(await scene.envoyer('client@cinq.fr')).address).toBe(NOTRE);
    expect((await scene.lu())?.etat).toBe('rompu');
  });

  it('des DNS muets ne rompent rien : notre adresse ce jour-là, et la sienne dès qu’un résolveur répond', async () => {
    const scene = await terrain.compte();
    terrain.regler('2026-11-30T09:00:00+01:00');
    const domaine = await scene.prouve('contact@lilas-six.fr');
    for (const zone of terrain.zones) zone.muette = true;
    terrain.regler('2026-12-01T09:00:00+01:00');
    expect(de(await scene.envoyer('client@six.fr')).address).toBe(NOTRE);
    expect(await scene.lu()).toMatchObject({
      etat: 'verifie',
      actif: false,
      constats: { dkim: { etat: 'muet' } },
    });
    const demandes = terrain.zones[0].demandes.length;
    await scene.envoyer('client@six.fr');
    expect(terrain.zones[0].demandes).toHaveLength(demandes);
    terrain.zones[0].muette = false;
    terrain.avancer(CINQ_MINUTES);
    expect(de(await scene.envoyer('client@six.fr')).address).toBe('contact@lilas-six.fr');
    terrain.zones[1].muette = false;
    expect(await scene.ruptures()).toHaveLength(0);
    expect((await scene.controler(domaine)).corps.etat).toBe('verifie');
  });

  it('le plan perdu : notre adresse, rien n’est perdu ; revenu, la sienne', async () => {
    const scene = await terrain.compte();
    terrain.regler('2026-12-02T09:00:00+01:00');
    const { enregistrement } = await scene.prouve('contact@lilas-éléa.fr');
    await scene.plan('gratuit');
    expect(de(await scene.envoyer('client@sept.fr')).address).toBe(NOTRE);
    expect(await scene.lu()).toMatchObject({ etat: 'verifie', actif: false });
    await scene.plan('business');
    const recu = await scene.envoyer('client@sept.fr');
    // Un domaine accentué part, se signe et s'aligne sous sa forme ASCII.
    expect(recu.octets.toString('latin1')).toMatch(/^From: .*<contact@xn--lilas-la-g1ab\.fr>$/m);
    expect(verifierDkim(recu.octets, enregistrement.valeur)).toMatchObject({
      domaine: 'xn--lilas-la-g1ab.fr',
      corps: true,
      enTetes: true,
    });
  });

  it('une clé qui ne s’ouvre plus : notre adresse, le journal et la personne le savent', async () => {
    const scene = await terrain.compte();
    terrain.regler('2026-12-03T09:00:00+01:00');
    const { _id } = await scene.prouve('contact@lilas-huit.fr');
    const domaines = connexionDe(terrain.app).collection('domaines_envoi');
    await domaines.updateOne({ _id: new Types.ObjectId(_id) }, { $set: { cleScellee: 'abimee' } });
    expect(de(await scene.envoyer('client@huit.fr')).address).toBe(NOTRE);
    expect(await scene.lu()).toMatchObject({
      etat: 'rompu',
      constats: { dkim: { phrase: expect.stringMatching(/ne s’ouvre plus/) } },
    });
    expect(await scene.ruptures()).toHaveLength(1);
    expect(terrain.apps.flatMap(({ journal }) => journal).join('')).toContain('Clé de signature perdue');
  });
});
