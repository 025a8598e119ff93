/** Ce que la personne lit d'abord en ouvrant son archive : ce que chaque fichier est, comment vérifier, ce qui n'y est pas. */
export const lisezMoi = (produiteLe: string): string =>
  `ARCHIVE DE VOTRE COMPTE FACTURIER
Produite le ${produiteLe}.

Tout se lit sans Facturier et sans réseau. Sortez d’abord tout le dossier du fichier ZIP.
Un dossier de plus de 2 000 fichiers continue dans un autre, au même nom suivi de -2, puis -3.

CE QUE CONTIENT CE DOSSIER
lire.html     à ouvrir d’abord\u00a0: la liste de vos documents, où chercher, filtrer, imprimer, vérifier
documents/    vos factures et avoirs émis, par année\u00a0: le PDF et le XML (Factur-X), tels qu’ils ont été gardés
devis/        vos devis finalisés, en PDF
preuves/      le certificat et le fichier de preuve de chaque devis signé en ligne
recues/       les factures de vos fournisseurs, telles qu’elles sont arrivées
anterieures/  vos pièces faites avec un autre outil, par année, quand vous en avez joint le PDF
lettres/      vos mises en demeure, en PDF
tableaux/     factures, avoirs, lignes, clients, articles, devis, recettes\u00a0: à ouvrir avec un tableur
donnees/      les mêmes, et le reste, pour un programme\u00a0: un objet JSON par ligne
reprise/      de quoi reprendre ce compte sur une autre installation de Facturier, vide de tout document\u00a0: ce que la base range
formes/       openapi.json, qui décrit ces objets
chaine.jsonl  la chaîne de vos documents\u00a0: chaque maillon porte les empreintes d’un document et celle du maillon d’avant
lecteur/      ce que lire.html charge
SHA256SUMS    l’empreinte de chaque fichier
manifeste.json, manifeste.sig.json    la liste des fichiers, leurs empreintes, et sa signature

VÉRIFIER
Dans un terminal, depuis ce dossier\u00a0:
  sha256sum -c SHA256SUMS        (Linux)
  shasum -a 256 -c SHA256SUMS    (macOS)
Un fichier qui n’est plus celui qui avait été rangé est marqué «\u00a0altere\u00a0» dans manifeste.json.
La signature (Ed25519) porte sur «\u00a0facturier/archive/1\u00a0», un octet nul, puis les octets de manifeste.json.
Elle montre que ce manifeste vient de l’installation qui l’a produit\u00a0; ce n’est pas une signature qualifiée.

CE QUI N’Y EST PAS
Mots de passe, clés d’accès, second facteur, sessions, jetons de vos liens publics, accès à votre plateforme
agréée, clés de votre domaine d’envoi, identifiants chez Stripe, données d’autres comptes.

COMBIEN DE TEMPS GARDER
Les factures se gardent dix ans à compter de la clôture de l’exercice (C. com., art. L123-22).
`;
