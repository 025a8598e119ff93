import styles from './avis-version.module.css';

const UNE_HEURE_MS = 3_600_000;

/** Une nouvelle version attend : le dire, et laisser choisir le moment. Hors de React, pour valoir sur toutes les pages. */
function annoncer(nouveau: ServiceWorker): void {
  if (document.querySelector('[data-avis-version]')) return;
  const avis = document.createElement('div');
  avis.className = styles.avis ?? '';
  avis.dataset.avisVersion = '';
  avis.setAttribute('role', 'status');
  const texte = document.createElement('p');
  texte.textContent = 'Une nouvelle version de Facturier est prête.';
  const bouton = (libelle: string, agir: () => void): HTMLButtonElement => {
    const element = document.createElement('button');
    element.type = 'button';
    element.textContent = libelle;
    element.addEventListener('click', agir);
    return element;
  };
  avis.append(
    texte,
    bouton('Recharger', () => nouveau.postMessage('prendre-la-main')),
    bouton('Plus tard', () => avis.remove()),
  );
  document.body.append(avis);
}

function suivre(enregistrement: ServiceWorkerRegistration): void {
  const regarder = (): void => {
    const nouveau = enregistrement.waiting;
    if (nouveau && navigator.serviceWorker.controller) annoncer(nouveau);
  };
  regarder();
  enregistrement.addEventListener('updatefound', () => {
    enregistrement.installing?.addEventListener('statechange', regarder);
  });
  const chercher = (): void => {
    if (document.visibilityState === 'visible') enregistrement.update().catch(() => undefined);
  };
  setInterval(chercher, UNE_HEURE_MS);
  document.addEventListener('visibilitychange', chercher);
}

/** Enregistre l'agent qui garde la coquille et annonce les nouvelles versions. Sans agent possible, rien ne change. */
export function veiller(): void {
  if (!('serviceWorker' in navigator)) return;
  const avaitUnAgent = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (avaitUnAgent) window.location.reload();
  });
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .then(suivre)
    .catch(() => undefined);
}
