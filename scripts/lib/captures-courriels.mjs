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
  // D'un devis, de son envoi à sa rétractation.
  'devis-envoi': /^Devis-DEV-[\d-]+-Marie/,
  'devis-version': /^Devis-DEV-[\d-]+-V2-Marie/,
  'devis-rappel': /^Rappel-devis/,
  'devis-code': /^Devis-.*-votre-code/,
  'devis-accuse': /^Devis-DEV-[\d-]+-accepté-(?!par)/,
  'devis-accepte': /^Devis-.*-accepté-par/,
  'devis-refus-accuse': /^Devis-.*-votre-refus/,
  'devis-refus': /^Devis-.*-Devis-refusé/,
  'devis-retractation-accuse': /^Rétractation-reçue/,
  'devis-retractation': /^Devis-.*-s-est-rétracté/,
  'devis-lien-demande': /^Devis-.*-Nouveau-lien/,
  'devis-bientot-expire': /^Devis-.*-Bientôt-expiré/,
  'devis-echec': /^Devis-.*-L-envoi-a-échoué/,
};

const VUES = {
  '': { largeur: 600 },
  '-sombre': { largeur: 600, sombre: true },
  '-320': { largeur: 320 },
  '-320-sombre': { largeur: 320, sombre: true },
};

/**
 * De quoi photographier le premier courriel de chaque sorte gardé dans ce dossier, et les sortes qui n'y sont pas.
 * @throws Error si aucune n'y est
 */
export function photosDesCourriels(dossier) {
  const gardes = readdirSync(dossier).sort();
  const premiers = Object.entries(SORTES).map(([nom, objet]) => [nom, gardes.find((un) => objet.test(un))]);
  const presents = premiers.filter(([, fichier]) => fichier);
  if (presents.length === 0) throw new Error('Aucun courriel gardé dans ce dossier.');
  const absents = premiers.filter(([, fichier]) => !fichier).map(([nom]) => nom);
  const photos = presents.flatMap(([nom, fichier]) =>
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
  return { photos, absents };
}
