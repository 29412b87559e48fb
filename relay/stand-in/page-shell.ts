// The page's document and its icon, as constants: everything else is made by the page's script.

export const PAGE_SHELL = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Stand-in chat</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/page.css">
<script type="module" src="/page/main.browser.js"></script>
</head>
<body>
<noscript><main><h1>Stand-in chat</h1><p>This page needs JavaScript to show messages as they arrive.</p></main></noscript>
</body>
</html>
`

export const FAVICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
<rect width="32" height="32" rx="8" fill="#3958d1"/>
<path fill="#fff" d="M16 6a7 7 0 0 0-7 7v4l-2 3.5V22h18v-1.5L23 17v-4a7 7 0 0 0-7-7zM13 24a3 3 0 0 0 6 0z"/>
</svg>
`
