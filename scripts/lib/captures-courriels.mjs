// Les courriels vraiment reçus par les essais, un par sorte : la page de chacun, à la largeur d'une boîte et d'un téléphone, clair et sombre.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Chaque sorte de courriel, et l'objet qui la désigne : le début du nom du fichier gardé. */
const SORTES = {
  'facture-lien': /^Votre-facture/,
  'facture-invitation': /^Sans-lien/,
  'facture-recue': /^Facture-FAC-\d+-\d+-Marie/,
  'rappel-avant': /^Facture-.*-échéance-le/,
  'rappel-oubli': /^Facture-.*-un-oubli/,
  'rappel-ferme': /^Facture-.*-votre-règlement/,
  'rappel-dernier': /^Facture-.*-dernier-rappel/,
  'rappel-groupe': /^\d+-factures-à-régler/,
  'rappel-essai': /^Essai-/,
  'resume-jour': /^Votre-résumé-.*-2-nouvelles/,
  'resume-plein': /^Votre-résumé-.*-plus-de/,
  'avis-declaree': /-Déclarée-payée/,
  'avis-refus': /-refusée-par-votre-client/,
  'avis-recu': /-J-ai-bien-reçu/,
  'avis-echec': /-L-envoi-a-échoué/,
  'avis-lien-demande': /-un-nouveau-lien-est-demandé/,
};

const VUES = {
  '': { largeur: 600 },
  '-sombre': { largeur: 600, sombre: true },
  '-320': { largeur: 320 },
  '-320-sombre': { largeur: 320, sombre: true },
};

/** De quoi photographier le premier courriel de chaque sorte gardé dans ce dossier. @throws Error s'il en manque une */
export function photosDesCourriels(dossier) {
  const gardes = readdirSync(dossier).sort();
  const premiers = Object.entries(SORTES).map(([nom, objet]) => [nom, gardes.find((un) => objet.test(un))]);
  const manques = premiers.filter(([, fichier]) => !fichier).map(([nom]) => nom);
  if (manques.length) throw new Error(`Pas de courriel gardé pour : ${manques.join(', ')}.`);
  return premiers.flatMap(([nom, fichier]) =>
    Object.entries(VUES).map(([suffixe, vue]) => ({
      fichier: `courriels/${nom}${suffixe}`,
      photo: {
        adresse: pathToFileURL(join(dossier, fichier)).href,
        ecran: {},
        vue: { hauteur: 300, densite: 1, ...vue },
        entiere: true,
      },
    })),
  );
}
