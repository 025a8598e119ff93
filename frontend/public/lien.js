// La lecture d'un lien public part avec la page, sans attendre ses scripts (fichier à part : la CSP refuse le script en ligne).
(function () {
  var jeton = window.location.pathname.split('/')[2] || '';
  var entetes = {};
  try {
    var session = window.localStorage.getItem('token');
    if (session) entetes.Authorization = 'Bearer ' + session;
  } catch {
    // Sans stockage, pas de session : l'émetteur n'est pas reconnu, rien d'autre ne change.
  }
  function lire(suite, quoi) {
    var lecture = window.fetch('/api/public/' + (quoi || 'factures') + '/' + jeton + suite, {
      headers: entetes,
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    lecture.catch(function () {});
    return lecture;
  }
  if (window.location.pathname.indexOf('/d/') === 0) {
    window.lectureDuDevis = lire('', 'devis');
    return;
  }
  window.lectureDuLien = lire('');
  window.litigeDuLien = lire('/litige');
  window.paiementDuLien = lire('/paiement');
})();
