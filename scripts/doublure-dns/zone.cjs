// Un résolveur DNS de rien : des enregistrements TXT que l'on pose et que l'on ôte, servis en UDP (RFC 1035). Pour les essais et `npm start`.
const { createSocket } = require('node:dgram');

const TXT = 16;
const [REPONSE, NOM_INCONNU, PANNE] = [0x8180, 3, 2];
const CHAINE = 255;

/** Le nom d'une question, et où elle finit. */
function lireNom(octets, debut) {
  const etiquettes = [];
  let lu = debut;
  for (let longueur = octets[lu]; longueur > 0; longueur = octets[lu]) {
    etiquettes.push(octets.toString('latin1', lu + 1, lu + 1 + longueur));
    lu += 1 + longueur;
  }
  return { nom: etiquettes.join('.').toLowerCase(), fin: lu + 1 };
}

/** Un texte, en chaînes de 255 octets au plus, chacune précédée de sa longueur. */
function enOctets(texte) {
  const octets = Buffer.from(texte, 'utf8');
  const chaines = [];
  for (let debut = 0; debut === 0 || debut < octets.length; debut += CHAINE) {
    const chaine = octets.subarray(debut, debut + CHAINE);
    chaines.push(Buffer.from([chaine.length]), chaine);
  }
  return Buffer.concat(chaines);
}

class ZoneDEssai {
  constructor() {
    /** Les textes de chaque nom. */
    this.textes = new Map();
    /** Les noms demandés, dans l'ordre. */
    this.demandes = [];
    /** Vrai : il répond SERVFAIL à tout. */
    this.muette = false;
  }

  /** @returns le port d'écoute, sur 127.0.0.1 */
  async ouvrir(port = 0) {
    this.prise = createSocket('udp4');
    this.prise.on('message', (message, de) => this.prise.send(this.repondre(message), de.port, de.address));
    await new Promise((pret, echec) => this.prise.once('error', echec).bind(port, '127.0.0.1', pret));
    return this.prise.address().port;
  }

  async fermer() {
    await new Promise((fin) => this.prise.close(fin));
  }

  /** Publie ces textes à ce nom, à la place de ce qui y était ; aucun : le nom n'existe plus. */
  publier(nom, ...textes) {
    if (textes.length > 0) this.textes.set(nom.toLowerCase(), textes);
    else this.textes.delete(nom.toLowerCase());
  }

  repondre(message) {
    const { nom, fin } = lireNom(message, 12);
    this.demandes.push(nom);
    const question = message.subarray(12, fin + 4);
    const textes = this.muette || message.readUInt16BE(fin) !== TXT ? [] : (this.textes.get(nom) ?? []);
    const tete = Buffer.alloc(12);
    message.copy(tete, 0, 0, 2);
    const inconnu = this.textes.has(nom) ? 0 : NOM_INCONNU;
    tete.writeUInt16BE(REPONSE | (this.muette ? PANNE : inconnu), 2);
    tete.writeUInt16BE(1, 4);
    tete.writeUInt16BE(textes.length, 6);
    const reponses = textes.map((texte) => {
      const donnees = enOctets(texte);
      const entete = Buffer.from([0xc0, 0x0c, 0, TXT, 0, 1, 0, 0, 0, 0, 0, 0]);
      entete.writeUInt16BE(donnees.length, 10);
      return Buffer.concat([entete, donnees]);
    });
    return Buffer.concat([tete, question, ...reponses]);
  }
}

module.exports = { ZoneDEssai };
